import { deleteUnused, lockPeople } from '#features/identity/server/accounts/account-deletion.service.ts';
import { hideGroups } from '#features/membership/server/group-writing.service.ts';
import {
  forgetMemberships,
  forgetStays,
  listGroupsOfOthers,
  lockGroupsOf,
  membershipColumns,
} from '#features/membership/server/membership.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { BuiltOn, ImportState } from '../../shared/user-import.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import { type BuiltReason, reasonOf } from './built-on.rules.ts';
import * as repository from './import-undo.repository.ts';
import { findStays, lockImport, lockImports, markUndone } from './imports.repository.ts';
import { getImport, shownSince } from './imports.service.ts';

/**
 * Undoes an import as a whole within seven days: the parents, children and groups that it created are deleted, children who
 * were there before leave the groups it put them into, and everything else stays. Idempotent. Throws `people/import-built-on`
 * (`things`, and how many `more`) when somebody built on any of them or it entered subscriptions or balances (record 112), and
 * `people/import-not-undoable` while it runs or after seven days; `db/no-document` for no import.
 */
export async function undoImport(
  scope: SignedInScope,
  { importId }: { readonly importId: string },
): Promise<ImportState> {
  requireUserManager(scope);
  await transaction(scope, async (tx) => {
    await lockImports(tx.db);
    const found = await lockImport(tx.db, importId);
    if (!found) throw new AppError('db/no-document');
    if (found.undoneAt !== null) return;
    if (found.finishedAt === null || found.createdAt < shownSince(tx)) {
      throw new AppError('people/import-not-undoable');
    }
    await takeBack(tx, importId);
    await markUndone(tx.db, importId, nowIso(tx));
    await audit(tx, { action: 'undoImport', subjectType: 'import', subjectId: importId });
    await refresh(tx, {
      changed: ['imports', 'users', 'audit', 'people', 'children', 'groups'],
      audience: ['role:admin'],
    });
  });
  return getImport(scope, importId);
}

interface Made {
  readonly parents: readonly { readonly id: string; readonly name: string }[];
  readonly children: readonly { readonly id: string; readonly userId: string; readonly name: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Children for whom it started a subscription or carried a balance over: that stays in the books. */
  readonly entered: readonly repository.EnteredChild[];
  /** Of children who were there before. */
  readonly stays: Awaited<ReturnType<typeof findStays>>;
}

async function takeBack(tx: Tx<SignedInScope>, importId: string): Promise<void> {
  const made: Made = {
    parents: await repository.findMade(tx.db, importId, 'parent'),
    children: await repository.findMadeChildren(tx.db, importId),
    groups: await repository.findMade(tx.db, importId, 'group'),
    entered: await repository.findEntered(tx.db, importId),
    stays: await findStays(tx.db, importId),
  };
  const personIds = made.children.map(({ userId }) => userId);
  const userIds = [...personIds, ...made.parents.map(({ id }) => id)];
  await lockGroupsOf(tx, userIds, [
    ...made.groups.map(({ id }) => id),
    ...made.stays.map(({ groupId }) => groupId),
  ]);
  const signingIn = await lockPeople(tx, userIds);
  const things = await builtOn(tx, made, signingIn);
  if (things.length > 0) {
    const [named, more] = [things.slice(0, mostNamed), Math.max(0, things.length - mostNamed)];
    throw new AppError('people/import-built-on', { things: named, more });
  }
  const groupIds = [...(await forgetMemberships(tx, personIds)), ...(await forgetStays(tx, made.stays))];
  const recordIds = made.children.map(({ id }) => id);
  await repository.deleteChildren(tx.db, recordIds);
  await deleteUnused(tx, { userIds, recordIds });
  await hideGroups(
    tx,
    made.groups.map(({ id }) => id),
  );
  for (const groupId of new Set(groupIds)) {
    await refresh(tx, { changed: ['schedule', 'attendance'], audience: [`group:${groupId}`] });
  }
}

/** The most things that a refusal names. */
const mostNamed = 50;

/** Who of them was used since, and how. */
async function builtOn(tx: Tx, made: Made, signingIn: ReadonlySet<string>): Promise<BuiltOn[]> {
  const personIds = made.children.map(({ userId }) => userId);
  const parentIds = made.parents.map(({ id }) => id);
  const childIds = made.children.map(({ id }) => id);
  const groupIds = made.groups.map(({ id }) => id);
  const references = await repository.findReferences(
    tx.db,
    { users: [...personIds, ...parentIds], children: childIds, groups: groupIds },
    membershipColumns,
  );
  const reasons: [string, BuiltReason][] = [
    ...references.map(({ table, subjectId }): [string, BuiltReason] => [subjectId, reasonOf(table)]),
    ...made.entered.map(({ id }): [string, BuiltReason] => [id, 'payments']),
    ...[...signingIn].map((id): [string, BuiltReason] => [id, 'sign_in']),
    ...(await repository.findMerged(tx.db, personIds)).map((id): [string, BuiltReason] => [id, 'merged']),
    ...(await repository.findLaterFamilies(tx.db, { parentIds, childIds })).map(
      (id): [string, BuiltReason] => [id, 'family'],
    ),
    ...(await repository.findChangedGroups(tx.db, groupIds)).map((id): [string, BuiltReason] => [
      id,
      'group',
    ]),
    ...(
      await listGroupsOfOthers(tx, groupIds, [...personIds, ...made.stays.map(({ userId }) => userId)])
    ).map((id): [string, BuiltReason] => [id, 'group']),
  ];
  const bySubject = Map.groupBy(reasons, ([id]) => id);
  const named = [
    ...made.children.map(({ id, userId, name }) => ({ ids: [id, userId], what: name })),
    ...[...made.parents, ...made.groups].map(({ id, name }) => ({ ids: [id], what: name })),
    ...made.entered
      .filter(({ id }) => !childIds.includes(id))
      .map(({ id, name }) => ({ ids: [id], what: name })),
  ];
  return named
    .map(({ ids, what }) => ({
      what,
      reasons: [...new Set(ids.flatMap((id) => bySubject.get(id)?.map(([, reason]) => reason) ?? []))],
      ...enteredOf(made.entered.find(({ id }) => ids.includes(id))),
    }))
    .filter((each) => each.reasons.length > 0);
}

function enteredOf(child: repository.EnteredChild | undefined): Pick<BuiltOn, 'entered'> {
  if (!child) return {};
  const { payerId, hasSubscription, hasBalance } = child;
  return { entered: { payerId, hasSubscription, hasBalance } };
}
