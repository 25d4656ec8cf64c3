import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';
import { tableOwners } from './table-uses.ts';

/** Tables that only their feature names, each with what others compose instead (record 100). */
const spokenFor: Readonly<Record<string, string>> = {
  group_members:
    'compose the sentences of features/membership/server/taking-part.service.ts; tests prepare by membership.factory.ts',
  event_guests:
    'compose the sentences of features/membership/server/taking-part.service.ts; guests come and go by guests.service.ts of membership',
};

/**
 * Where a table may be named besides its feature: where it is created, in this wall itself, and by the program that adds the books up without
 * the product's code.
 */
const everywhere = /^(database\/|scripts\/check|bench\/month-close\/raw-books\.ts$)/;

/** Names of such tables outside the feature that declares them, in SQL, by Kysely or in words. */
export function findForeignNames(files: readonly SourceFile[]): Finding[] {
  const owners = tableOwners(files);
  return Object.entries(spokenFor).flatMap(([table, mend]) => {
    const owner = owners.get(table) ?? '';
    const home = owner.slice(0, owner.indexOf('/server/') + 1);
    return files
      .filter(({ path }) => !everywhere.test(path) && !(home && path.startsWith(home)))
      .flatMap(({ path, text }) =>
        [...text.matchAll(new RegExp(`\\b${table}\\b`, 'g'))].map(({ index }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          what: `names ${table}, which only ${home} may`,
          mend,
        })),
      );
  });
}
