import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { requestEnd } from '../../shared/account-requests.rules.ts';
import type { AccountRequest, FamilyRequest } from '../../shared/account-requests.ts';

/** A child's request as it is stored. */
export interface StoredWish {
  readonly kind: AccountRequest['kind'];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly newEmail?: string;
}

const requestColumns = [
  'r.id',
  'r.kind',
  'r.first_name as firstName',
  'r.last_name as lastName',
  'r.birth_date as birthDate',
  'r.new_email as newEmail',
  'r.requested_at as requestedAt',
] as const;

/** Stores a request. Null when one of its kind is already waiting; one that can no longer be answered is replaced. */
export async function insertRequest(
  db: Db,
  userId: string,
  wish: StoredWish,
  { now, cutoff }: { readonly now: string; readonly cutoff: string },
): Promise<string | null> {
  await db
    .deleteFrom('account_requests')
    .where('user_id', '=', userId)
    .where('kind', '=', wish.kind)
    .where('requested_at', '<=', cutoff)
    .execute();
  const made = await db
    .insertInto('account_requests')
    .values({
      user_id: userId,
      kind: wish.kind,
      first_name: wish.firstName ?? null,
      last_name: wish.lastName ?? null,
      birth_date: wish.birthDate ?? null,
      new_email: wish.newEmail ?? null,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.constraint('account_requests_open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

interface RequestRow {
  readonly id: string;
  readonly kind: AccountRequest['kind'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly newEmail: string | null;
  readonly requestedAt: string;
}

const toRequest = ({ firstName, lastName, birthDate, ...request }: RequestRow): AccountRequest => ({
  ...request,
  details: firstName !== null && lastName !== null ? { firstName, lastName, birthDate } : null,
  expiresAt: requestEnd(request.requestedAt),
});

/** Requests of a person that can still be answered. */
export async function findRequestsOf(db: Db, userId: string, cutoff: string): Promise<AccountRequest[]> {
  const rows = await db
    .selectFrom('account_requests as r')
    .select(requestColumns)
    .where('r.user_id', '=', userId)
    .where('r.requested_at', '>', cutoff)
    .orderBy('r.id')
    .execute();
  return rows.map(toRequest);
}

// The guardians who can sign in; the others cannot answer.
const guardiansOf = sql<string[]>`ARRAY(SELECT g.guardian_id FROM children c
  JOIN guardianships g ON g.child_id = c.id JOIN users w ON w.id = g.guardian_id
  WHERE c.user_id = u.id AND w.email IS NOT NULL AND w.disabled_at IS NULL ORDER BY g.pays DESC, g.guardian_id)`;

/**
 * Requests of children in the actor's reach (decision R1) that can still be answered: of a guardian's children, or of
 * every child.
 */
export async function findRequestsInReach(
  db: Db,
  actor: Actor,
  cutoff: string,
  only: { readonly requestId?: string; readonly userId?: string | undefined },
): Promise<FamilyRequest[]> {
  const rows = await db
    .selectFrom('account_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(requestColumns)
    .select(['u.id as userId', 'u.first_name as presentFirstName', 'u.last_name as presentLastName'])
    .select(['u.birth_date as presentBirthDate', 'u.email as presentEmail'])
    .select(guardiansOf.as('guardianIds'))
    .where('u.role', '=', 'child')
    .where('r.requested_at', '>', cutoff)
    .$if(actor.role !== 'admin', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('children as c')
            .innerJoin('guardianships as g', 'g.child_id', 'c.id')
            .select('c.id')
            .whereRef('c.user_id', '=', 'u.id')
            .where('g.guardian_id', '=', actor.id),
        ),
      ),
    )
    .$if(only.requestId !== undefined, (query) => query.where('r.id', '=', only.requestId ?? ''))
    .$if(only.userId !== undefined, (query) => query.where('u.id', '=', only.userId ?? ''))
    .orderBy('r.id')
    .execute();
  return rows.map(({ userId, guardianIds, ...row }) => {
    const { presentFirstName, presentLastName, presentBirthDate, presentEmail, ...request } = row;
    const child = {
      userId,
      firstName: presentFirstName,
      lastName: presentLastName,
      birthDate: presentBirthDate,
      email: presentEmail,
    };
    return { ...toRequest(request), child, guardianIds };
  });
}

/** Who can answer for a child: the guardians who can sign in. Empty when the child has no guardian. */
export async function findGuardianIdsOf(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('users as u')
    .select(guardiansOf.as('guardianIds'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.guardianIds ?? [];
}

/** Account changes are serialised. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Takes a request off the list: of two concurrent answers, one gets true. */
export async function takeRequest(db: Db, requestId: string, userId: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('account_requests')
    .where('id', '=', requestId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes requests that can no longer be answered. */
export async function deleteRequestsUntil(db: Db, cutoff: string): Promise<void> {
  await db.deleteFrom('account_requests').where('requested_at', '<=', cutoff).execute();
}

/** The family's record of a child; its id leads to the child's page. */
export function findRecordId(db: Db, userId: string) {
  return db
    .selectFrom('children')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Addresses for mails that any admin may answer: of the admins who can sign in. */
export function findAdminMailboxes(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [eb.ref('email').$notNull().as('email'), 'locale', 'first_name as firstName'])
    .where('role', '=', 'admin')
    .where('email', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** How many requests of each account wait for an answer; an account without any is not in the map. */
export async function countRequests(
  db: Db,
  userIds: readonly string[],
  cutoff: string,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_requests')
    .select((eb) => ['user_id as userId', eb.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('requested_at', '>', cutoff)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]));
}
