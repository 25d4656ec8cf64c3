import { locales } from '../../../platform/shared/localized-text.ts';
import type { Finding } from '../finding.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import type { Catalog } from './catalog.ts';

// audit(tx, { action: 'createPlan' … and the helpers of features: auditSubscription(tx, 'giveSeat' …
const named = /\baudit\w*\(\s*\w+,\s*(?:\{\s*action:\s*)?'([a-zA-Z]+)'/g;

/** The actions that the program writes to the audit log and the log has no words for: it would show their code names. */
export function findUnnamedActions(catalogs: readonly Catalog[], files: readonly SourceFile[]): Finding[] {
  const log = catalogs.find(({ namespace }) => namespace === 'audit');
  return files
    .filter(({ path }) => /^features\/[^/]+\/server\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(named)].map(([, action = '']) => ({ path, action })))
    .flatMap(({ path, action }) =>
      locales
        .filter((locale) => !log?.texts[locale].has(`action.${action}`))
        .map((locale) => ({
          path,
          what: `the audit log has no words for ${action} in ${locale}`,
          mend: `write ${action} in features/audit/shared/audit-acts-${locale}.words.ts`,
        })),
    );
}
