import { hideGroups, lockGroups } from '#features/membership/server/group-writing.service.ts';
import { membershipColumns } from '#features/membership/server/membership.service.ts';
import { listBuiltOnGroups } from '#features/people/server/import/built-on.service.ts';
import { undoDays } from '#features/people/shared/user-import.ts';
import {
  reconcileGroups,
  shareClosedDays,
} from '#features/schedule/server/patterns/schedule-planning.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { GroupBuiltReason, GroupImportState } from '../../shared/group-import.ts';
import { requirePlanner } from '../group-form.service.ts';
import { groupScreens } from '../group-saving.service.ts';
import * as repository from './group-imports.repository.ts';

/** The instant since which imports are shown and can be undone. */
const shownSince = (scope: Scope) =>
  scope.now.subtract({ hours: undoDays * 24 }).toString({ fractionalSecondDigits: 3 });

/**
 * Joins a row of a file to its import, which begins with its first row; locked before anything else. Throws `db/conflict` for
 * another's import, and for one that was undone meanwhile.
 */
export async function joinImport(tx: Tx<SignedInScope>, importId: string): Promise<void> {
  await repository.insertImport(tx.db, { id: importId, by: tx.actor.id, at: nowIso(tx) });
  const found = await repository.lockImport(tx.db, importId);
  if (found?.createdBy !== tx.actor.id || found.undoneAt !== null) throw new AppError('db/conflict');
}

/** Notes that an import has just created a group. */
export function keepMade(tx: Tx, importId: string, groupId: string): Promise<void> {
  return repository.insertMaking(tx.db, importId, groupId);
}

/** The imports of groups of the last seven days, the newest first. */
export async function listGroupImports(scope: SignedInScope): Promise<{ imports: GroupImportState[] }> {
  requirePlanner(scope);
  return { imports: (await repository.findImports(scope.db, shownSince(scope))).map(stateOf) };
}

/**
 * Undoes an import of groups as a whole within seven days: the groups that it created are deleted with their lessons. Idempotent.
 * Throws `people/import-built-on` (`things`) when somebody built on any of them, `people/import-not-undoable` after seven days,
 * and `db/no-document` for no import.
 */
export async function undoGroupImport(
  scope: SignedInScope,
  { importId }: { readonly importId: string },
): Promise<GroupImportState> {
  requirePlanner(scope);
  await transaction(scope, async (tx) => {
    const found = await repository.lockImport(tx.db, importId);
    if (!found) throw new AppError('db/no-document');
    if (found.undoneAt !== null) return;
    if (found.createdAt < shownSince(tx)) throw new AppError('people/import-not-undoable');
    const groupIds = await takeBack(tx, importId);
    await repository.markUndone(tx.db, importId, nowIso(tx));
    await audit(tx, { action: 'undoGroupImport', subjectType: 'import', subjectId: importId });
    const audience = groupIds.map((id) => `group:${id}` as const);
    await refresh(tx, { changed: groupScreens, audience: ['role:admin', ...audience] });
  });
  const [state] = await repository.findImports(scope.db, shownSince(scope), importId);
  if (!state) throw new AppError('db/no-document');
  return stateOf(state);
}

async function takeBack(tx: Tx, importId: string): Promise<string[]> {
  await shareClosedDays(tx);
  const made = await repository.findMade(tx.db, importId);
  const ids = made.map(({ id }) => id);
  await lockGroups(tx, ids);
  // Read anew: somebody may have changed or deleted one meanwhile.
  const present = await repository.findMade(tx.db, importId);
  const reasons = await builtOn(tx, present);
  const things = present.flatMap(({ id, name }) => {
    const built = reasons.get(id) ?? [];
    return built.length > 0 ? [{ what: name, reasons: built }] : [];
  });
  if (things.length > 0) throw new AppError('people/import-built-on', { things: things.slice(0, mostNamed) });
  const groupIds = present.map(({ id }) => id);
  await hideGroups(tx, groupIds);
  await reconcileGroups(tx, groupIds);
  return groupIds;
}

/** The most groups that a refusal names. */
const mostNamed = 50;

/** What creating a group writes; all other references were made later. */
const created = [
  ...membershipColumns,
  'group_weekdays.group_id',
  'group_modules.group_id',
  'schedule_events.group_id',
  'group_import_makings.group_id',
];

/** What was done with groups since they were created. */
async function builtOn(
  tx: Tx,
  made: readonly repository.MadeGroup[],
): Promise<ReadonlyMap<string, GroupBuiltReason[]>> {
  const ids = made.map(({ id }) => id);
  const edited = new Set(await repository.findEditedLessons(tx.db, ids));
  const found: [string, GroupBuiltReason][] = made.flatMap(({ id, changed, hadStudents }) => [
    ...(hadStudents ? [[id, 'students'] satisfies [string, GroupBuiltReason]] : []),
    ...(changed ? [[id, 'changed'] satisfies [string, GroupBuiltReason]] : []),
    ...(edited.has(id) ? [[id, 'calendar'] satisfies [string, GroupBuiltReason]] : []),
  ]);
  for (const { groupId, reason } of await listBuiltOnGroups(tx, ids, created))
    found.push([groupId, reason === 'attendance' || reason === 'payments' ? reason : 'other']);
  const grouped = Map.groupBy(found, ([id]) => id);
  return new Map([...grouped].map(([id, of]) => [id, [...new Set(of.map(([, reason]) => reason))]]));
}

type ImportRow = Awaited<ReturnType<typeof repository.findImports>>[number];

function stateOf({ undoneAt, ...made }: ImportRow): GroupImportState {
  const last = Temporal.Instant.from(made.createdAt).add({ hours: undoDays * 24 });
  return {
    ...made,
    undone: undoneAt !== null,
    undoUntil: last.toZonedDateTimeISO('Europe/Vilnius').toPlainDate().toString(),
  };
}

/** The nightly part: forgets imports that can no longer be undone. */
export async function forgetGroupImports(scope: Scope): Promise<void> {
  await repository.deleteImportsBefore(scope.db, shownSince(scope));
}
