import { listGuardianIds, requireChildInReach } from '#features/people/server/people.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import { missingSigners } from '../shared/agreements.rules.ts';
import type { OfficePaper } from '../shared/papers.ts';
import { findAskedVersions } from './asked.repository.ts';
import { findNames, findSigners } from './outside.repository.ts';
import { fieldsOf, filledIn, papersOf } from './papers.service.ts';

/** A child's documents for admins: who has signed, who has still to, and what each of them ticks. */
export async function listOfficePapers(
  scope: SignedInScope,
  { childId, locale }: { readonly childId: string; readonly locale: Locale },
): Promise<{ papers: OfficePaper[] }> {
  requireMay(mayManageAgreements(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const versions = await findAskedVersions(scope.db, child.id);
  const [papers, signers, guardians] = await Promise.all([
    papersOf(scope, child.id, versions),
    findSigners(scope.db, child.id),
    listGuardianIds(scope, [child.id]),
  ]);
  const ids = guardians.get(child.id) ?? [];
  const names = await findNames(scope.db, ids);
  // One after another: a child has two guardians, rarely more.
  const fields = new Map<string, Awaited<ReturnType<typeof fieldsOf>>['fields']>();
  for (const id of ids) fields.set(id, (await fieldsOf(scope, child, id, locale)).fields);
  return {
    papers: papers.map((paper, place) => {
      const version = versions[place];
      const signed = signers.filter(({ versionId }) => versionId === paper.versionId);
      const missing = missingSigners({
        ...{ bothGuardians: paper.bothGuardians, guardians: ids },
        signed: signed.map(({ signerId }) => signerId),
      });
      return {
        paper,
        missing: missing.flatMap((id) => {
          const values = fields.get(id);
          if (!version || !values) return [];
          return [{ id, name: names.get(id) ?? '', ticks: filledIn(version, values, locale).ticks }];
        }),
      };
    }),
  };
}
