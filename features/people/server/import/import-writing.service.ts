import { sendFirstPasswordLinks } from '#features/identity/server/accounts/account-mails.service.ts';
import {
  createAccounts,
  createPeople,
  freeAddresses,
} from '#features/identity/server/accounts/accounts.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type AuditEntry, audits } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { sendChildInvitations } from '../children/child-invitations.service.ts';
import { placeChildren } from '../children/child-places.service.ts';
import { insertChildren, lockFamilies, newChildIds } from '../children/children.repository.ts';
import type { ImportedChild } from './import-facts.rules.ts';
import * as repository from './user-import.repository.ts';
import type { PlannedRow } from './user-import.rules.ts';

/** The accounts of parents and the families' records of children that rows created. */
export interface Written {
  readonly parentIds: readonly string[];
  readonly childIds: readonly string[];
  /** Stays of children who were there already. */
  readonly stays: readonly Stay[];
  /** The families' records of children for whom rows start something, by row. */
  readonly paidFor: ReadonlyMap<PlannedRow, string>;
}

/** A child's stay in a group, as an import begins it. */
export interface Stay {
  readonly groupId: string;
  readonly userId: string;
  readonly joinedOn: string;
}

/**
 * Writes what the rows create in the same few statements, however many rows: a query per row would take a minute. Parents get
 * a first-password link; children are members of their groups from the day given (decision C1), and those with an address are
 * invited. Throws `people/import-has-errors` when somebody else was faster, and `group/over-capacity` without a reason.
 */
export async function writeRows(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
  overCapacityReason: string | null,
): Promise<Written> {
  const parents = await writeParents(tx, planned);
  const emails = planned.flatMap(({ parentEmail, child }) => [
    parentEmail,
    child?.guardianEmail ?? parentEmail,
  ]);
  const owners = await repository.findOwners(tx.db, [...new Set(emails)]);
  const guardianIds = new Map(owners.map(({ email, id }) => [email, id]));
  const children = await writeChildren(tx, planned, { guardianIds, overCapacityReason });
  const acts = planned.flatMap((row) => [
    ...row.parents.flatMap(({ email }) => actOf(parents.get(email))),
    ...actOf(children.acts.get(row)),
  ]);
  await audits(tx, [...acts, ...children.stays.map(joinOf)]);
  const idsOf = (entries: Iterable<AuditEntry>) => [...entries].map(({ subjectId }) => subjectId);
  return {
    parentIds: idsOf(parents.values()),
    childIds: idsOf(children.acts.values()),
    stays: children.stays,
    paidFor: children.paidFor,
  };
}

const joinOf = ({ userId, groupId, joinedOn }: Stay): AuditEntry => ({
  ...{ action: 'joinGroup', subjectType: 'user', subjectId: userId },
  detail: { groupId, joinedOn, imported: true },
});

const actOf = (act: AuditEntry | undefined) => (act ? [act] : []);

/** Creates the parents' accounts, in place of unproven ones, and mails their links; returns the log entry of each by address. */
async function writeParents(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
): Promise<Map<string | null, AuditEntry>> {
  const parents = planned.flatMap((row) => row.parents);
  await freeAddresses(
    tx,
    parents.map(({ email }) => email),
  );
  const made = await createAccounts(
    tx,
    parents.map((parent) => ({ ...parent, role: 'parent' })),
  );
  // Registered by themselves at this very moment: the plan is no longer valid.
  if (made.length < parents.length) throw new AppError('people/import-has-errors', { rows: 1 });
  await sendFirstPasswordLinks(
    tx,
    made.map(({ id }) => id),
  );
  const detail = { role: 'parent', imported: true };
  return new Map(
    made.map(({ id, email }) => [
      email,
      { action: 'createUser', subjectType: 'user', subjectId: id, detail },
    ]),
  );
}

interface Families {
  readonly guardianIds: ReadonlyMap<string, string>;
  readonly overCapacityReason: string | null;
}

interface WantedChild {
  readonly row: PlannedRow;
  readonly child: ImportedChild;
  /** The payer. */
  readonly parentId: string;
  /** A further guardian, who doesn't pay. */
  readonly otherId: string | null;
}

function wantedOf(planned: readonly PlannedRow[], ids: ReadonlyMap<string, string>): WantedChild[] {
  return planned.flatMap((row) => {
    const { child, parentEmail } = row;
    const parentId = child && ids.get(child.payerEmail);
    if (!child || !parentId) return [];
    const guardians = [parentEmail, child.guardianEmail].map(
      (email) => (email && ids.get(email)) || parentId,
    );
    return [{ row, child, parentId, otherId: guardians.find((id) => id !== parentId) ?? null }];
  });
}

/**
 * Creates the children, puts them and those who were there already into their groups, and mails those who have an address their
 * invitations. Returns the log entry of each by row, and the stays of those who were there.
 */
async function writeChildren(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
  { guardianIds, overCapacityReason }: Families,
): Promise<{ acts: Map<PlannedRow, AuditEntry> } & Pick<Written, 'stays' | 'paidFor'>> {
  const wanted = wantedOf(planned, guardianIds);
  await lockFamilies(
    tx.db,
    wanted.flatMap(({ parentId, otherId }) => [parentId, otherId ?? parentId]),
  );
  // Groups are locked before people everywhere.
  const groupIds = planned.flatMap(({ child, place }) => child?.groupId ?? place?.groupId ?? []);
  await lockGroups(tx, [...new Set(groupIds)]);
  const children = await makePeople(tx, wanted);
  const siblings = children.flatMap((child) => [
    child,
    ...(child.otherId ? [{ ...child, parentId: child.otherId }] : []),
  ]);
  // Invited by their parent at this very moment: the plan is no longer valid.
  if (await repository.hasSibling(tx.db, siblings))
    throw new AppError('people/import-has-errors', { rows: 1 });
  await insertChildren(tx.db, children);
  const others = children.flatMap(({ id, otherId }) =>
    otherId ? [{ childId: id, guardianId: otherId }] : [],
  );
  await repository.insertGuardians(tx.db, others, nowIso(tx));
  const newOnes = new Map(wanted.map(({ child }, at) => [child, children[at]]));
  const further = planned.flatMap(({ place }) => {
    const userId = place && (place.userId ?? (place.made && newOnes.get(place.made)?.userId));
    return place && userId ? [{ ...place, userId }] : [];
  });
  const joining = [...children, ...further].flatMap(({ userId, groupId, startsOn }) =>
    groupId ? [{ userId, groupId, joinedOn: startsOn ?? today(tx) }] : [],
  );
  const placed = await placeChildren(tx, joining, overCapacityReason ?? undefined);
  const made = new Set(children.map(({ userId }) => userId));
  await sendChildInvitations(
    tx,
    children.flatMap(({ email, ...child }) => (email === null ? [] : [{ ...child, email }])),
  );
  const acts = new Map(
    wanted.map(({ row, child, parentId }, at): [PlannedRow, AuditEntry] => [
      row,
      {
        action: 'addChild',
        subjectType: 'child',
        subjectId: children[at]?.id ?? '',
        detail: { parentId, groupId: child.groupId, imported: true },
      },
    ]),
  );
  const paidFor = planned.flatMap((row): [PlannedRow, string][] => {
    const { money } = row;
    const id = money && (money.recordId ?? (money.made && newOnes.get(money.made)?.id));
    return id ? [[row, id]] : [];
  });
  return { acts, stays: placed.filter(({ userId }) => !made.has(userId)), paidFor: new Map(paidFor) };
}

/** Creates the children's persons; returns their families' records to insert, in the same order. */
async function makePeople(tx: Tx<SignedInScope>, wanted: readonly WantedChild[]) {
  const ids = await newChildIds(tx.db, wanted.length);
  const userIds = await createPeople(
    tx,
    wanted.map(({ child }) => child),
  );
  return wanted.map(({ child, parentId, otherId }, at) => ({
    ...child,
    id: ids[at] ?? '',
    userId: userIds[at] ?? '',
    status: 'invited' as const,
    ...{ parentId, otherId },
    invitedBy: tx.actor.id,
    now: nowIso(tx),
  }));
}
