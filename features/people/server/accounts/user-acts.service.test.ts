import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { UserAct } from '../../shared/user-acts.ts';
import { createChild } from '../people.factory.ts';
import { prepareUserAct, runUserAct, undoUserAct } from './user-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});

const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));

async function runAll(scope: SignedInScope, actId: string) {
  const rows: { id: string; outcome: string }[] = [];
  for (let left = 1; left > 0; ) {
    const portion = await runUserAct(scope, { actId });
    rows.push(...portion.rows);
    left = portion.left;
  }
  return rows;
}

async function act(scope: SignedInScope, act: UserAct, ids: readonly string[]) {
  const actId = crypto.randomUUID();
  const { rows } = await prepareUserAct(scope, { actId, act, selection: { ids } });
  return { actId, prepared: outcomes(rows), done: outcomes(await runAll(scope, actId)) };
}

const disabledAt = async (id: string) =>
  (await db.selectFrom('users').select('disabled_at').where('id', '=', id).executeTakeFirstOrThrow())
    .disabled_at;
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()).length;

describe('disable', () => {
  it('says first who is left out, disables the others once, and is undone', async () => {
    const [one, other] = [await createUser(db), await createUser(db)];
    await act(asAdmin, { kind: 'disable' }, [other.id]);
    const ids = [one.id, other.id, asAdmin.actor.id];
    const { actId, prepared, done } = await act(asAdmin, { kind: 'disable' }, ids);
    expect(prepared).toEqual({ [one.id]: null, [other.id]: 'already', [asAdmin.actor.id]: 'yourself' });
    expect(done).toEqual({ [one.id]: 'done' });
    expect(await disabledAt(one.id)).not.toBeNull();
    const undoId = crypto.randomUUID();
    expect((await undoUserAct(asAdmin, { actId, undoId })).rows.map(({ id }) => id)).toEqual([one.id]);
    expect(outcomes(await runAll(asAdmin, undoId))).toEqual({ [one.id]: 'done' });
    expect([await disabledAt(one.id), await disabledAt(asAdmin.actor.id)]).toEqual([null, null]);
    expect(await disabledAt(other.id)).not.toBeNull();
  });

  it('leaves alone whom another admin disabled meanwhile: undoing does not enable them', async () => {
    const { id } = await createUser(db);
    const actId = crypto.randomUUID();
    await prepareUserAct(asAdmin, { actId, act: { kind: 'disable' }, selection: { ids: [id] } });
    await act(testScope(db, await createUser(db, { role: 'admin' })), { kind: 'disable' }, [id]);
    expect(outcomes(await runAll(asAdmin, actId))).toEqual({ [id]: 'already' });
    expect((await undoUserAct(asAdmin, { actId, undoId: crypto.randomUUID() })).rows).toEqual([]);
  });

  it('writes every act and what it did to each into the audit log', async () => {
    const { id } = await createUser(db);
    const { actId } = await act(asAdmin, { kind: 'disable' }, [id]);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', asAdmin.actor.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'prepareListAct', subject_id: actId },
      { action: 'disableUser', subject_id: id },
    ]);
  });

  it('runs every row once under concurrent and repeated calls', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => createUser(db)));
    const ids = people.map(({ id }) => id);
    const actId = crypto.randomUUID();
    const wanted = { actId, act: { kind: 'disable' }, selection: { ids } } as const;
    const first = await prepareUserAct(asAdmin, wanted);
    expect(await prepareUserAct(asAdmin, wanted)).toEqual(first);
    const portions = await Promise.all(Array.from({ length: 4 }, () => runUserAct(asAdmin, { actId })));
    const rest = await runAll(asAdmin, actId);
    const all = [...portions.flatMap(({ rows }) => rows), ...rest];
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const logged = await db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('actor_id', '=', asAdmin.actor.id)
      .where('action', '=', 'disableUser')
      .execute();
    expect(logged).toHaveLength(45);
    expect(await runUserAct(asAdmin, { actId })).toEqual({ rows: [], left: 0 });
  });

  it('keeps the last admin, whoever else acts', async () => {
    await db.updateTable('users').set({ role: 'teacher' }).where('role', '=', 'admin').execute();
    const last = await createUser(db, { role: 'admin' });
    // An admin whose role was taken away while the act was running.
    expect((await act(asAdmin, { kind: 'disable' }, [last.id])).done).toEqual({
      [last.id]: 'people/last-admin',
    });
    expect(await disabledAt(last.id)).toBeNull();
  });
});

describe('invite', () => {
  it('mails children their invitation and others their confirmation, and leaves out who signs in', async () => {
    const child = await createChild(db, { user: null });
    await db
      .updateTable('children')
      .set({ email: 'pakviestas@gmail.com' })
      .where('id', '=', child.id)
      .execute();
    const nowhere = await createChild(db, { user: null });
    const waiting = await createUser(db, { email: 'laukia@gmail.com', verified: false });
    const ready = await createUser(db);
    const ids = [child.userId, nowhere.userId, waiting.id, ready.id];
    const { prepared, done } = await act(asAdmin, { kind: 'invite' }, ids);
    expect(prepared).toMatchObject({
      [nowhere.userId]: 'no_email',
      [child.userId]: null,
      [waiting.id]: null,
    });
    expect(done).toEqual({ [child.userId]: 'done', [waiting.id]: 'done' });
    expect([await mailsTo('pakviestas@gmail.com'), await mailsTo('laukia@gmail.com')]).toEqual([1, 1]);
  });

  it('keeps the limit of mails to one person, and cannot be undone', async () => {
    const { id } = await createUser(db, { verified: false });
    let last = await act(asAdmin, { kind: 'invite' }, [id]);
    for (let time = 2; time <= 6; time += 1) last = await act(asAdmin, { kind: 'invite' }, [id]);
    expect(last.done).toEqual({ [id]: 'request/too-many' });
    const undo = { actId: last.actId, undoId: crypto.randomUUID() };
    await expect(undoUserAct(asAdmin, undo)).rejects.toMatchObject({ code: 'list/not-undoable' });
  });
});

describe('join', () => {
  it('adds children to a group, and takes back only what it added', async () => {
    const [child, member] = [await createChild(db, { user: null }), await createChild(db, { user: null })];
    const group = await createGroup(db, { students: [member.userId] });
    const parent = await createUser(db);
    const ids = [child.userId, member.userId, parent.id];
    const { actId, prepared } = await act(asAdmin, { kind: 'join', groupId: group.id }, ids);
    expect(prepared).toEqual({ [child.userId]: null, [member.userId]: 'already', [parent.id]: 'no_child' });
    const members = async () => (await listMemberships(db, group.id)).map(({ id }) => id);
    expect(await members()).toEqual([child.userId, member.userId].toSorted());
    const undoId = crypto.randomUUID();
    await undoUserAct(asAdmin, { actId, undoId });
    await runAll(asAdmin, undoId);
    expect(await members()).toEqual([member.userId]);
  });

  it('lets a child leave again who had left the group on the same day', async () => {
    const child = await createChild(db, { user: null });
    const left = { id: child.userId, leftOn: '2026-11-20' };
    const group = await createGroup(db, { students: [left] });
    const { actId } = await act(asAdmin, { kind: 'join', groupId: group.id }, [child.userId]);
    const undoId = crypto.randomUUID();
    await undoUserAct(asAdmin, { actId, undoId });
    await runAll(asAdmin, undoId);
    const stays = await listMemberships(db, group.id);
    expect(stays.map(({ leftOn }) => leftOn)).toEqual(['2026-11-20']);
  });

  it('adds nobody whose account was deleted or disabled, or whose group was deleted, meanwhile', async () => {
    const children = await Promise.all([1, 2, 3].map(() => createChild(db, { user: null })));
    const [gone, off, other] = children.map(({ userId }) => userId);
    const group = await createGroup(db);
    const prepare = async (ids: string[]) => {
      const actId = crypto.randomUUID();
      const wanted = { act: { kind: 'join', groupId: group.id }, selection: { ids } } as const;
      await prepareUserAct(asAdmin, { actId, ...wanted });
      return actId;
    };
    const [first, second] = [await prepare([gone ?? '', off ?? '']), await prepare([other ?? ''])];
    await deleteUser(db, gone ?? '');
    await act(asAdmin, { kind: 'disable' }, [off ?? '']);
    expect(outcomes(await runAll(asAdmin, first))).toEqual({
      [gone ?? '']: 'deleted',
      [off ?? '']: 'disabled',
    });
    await db
      .updateTable('groups')
      .set({ deleted_at: '2026-11-20T15:00:00Z' })
      .where('id', '=', group.id)
      .execute();
    expect(outcomes(await runAll(asAdmin, second))).toEqual({ [other ?? '']: 'db/no-document' });
    expect(await listMemberships(db, group.id)).toEqual([]);
  });

  it('asks for a reason where the group has no place', async () => {
    const group = await createGroup(db, { max_students: 1 });
    const children = [await createChild(db, { user: null }), await createChild(db, { user: null })];
    const ids = children.map(({ userId }) => userId);
    const { done } = await act(asAdmin, { kind: 'join', groupId: group.id }, ids);
    expect(Object.values(done).toSorted()).toEqual(['done', 'group/over-capacity']);
    const reasoned = { kind: 'join', groupId: group.id, overCapacityReason: 'Broliai kartu' } as const;
    expect(Object.values((await act(asAdmin, reasoned, ids)).done)).toEqual(['done']);
  });
});

describe('all that match', () => {
  it('means whom the filter finds now, if about as many as were seen', async () => {
    const lastName = `Visgirda${crypto.randomUUID().slice(0, 8)}`;
    const people = await Promise.all(Array.from({ length: 3 }, () => createUser(db, { lastName })));
    const prepare = (seen: number) =>
      prepareUserAct(asAdmin, {
        actId: crypto.randomUUID(),
        act: { kind: 'disable' },
        selection: { filter: { search: lastName }, seen },
      });
    await expect(prepare(5)).rejects.toMatchObject({ code: 'list/changed-much' });
    const { rows } = await prepare(2);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });
});

describe('refuses', () => {
  const selection = (id: string) => ({ actId: crypto.randomUUID(), selection: { ids: [id] } }) as const;

  it('people and groups that do not exist, all or none', async () => {
    const { id } = await createUser(db);
    const missing = { ...selection(id), selection: { ids: [id, crypto.randomUUID()] } };
    await expect(prepareUserAct(asAdmin, { ...missing, act: { kind: 'disable' } })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    const nowhere = { ...selection(id), act: { kind: 'join', groupId: crypto.randomUUID() } } as const;
    await expect(prepareUserAct(asAdmin, nowhere)).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('another act under the same id, and acts of another admin', async () => {
    const { id } = await createUser(db);
    const { actId } = await act(asAdmin, { kind: 'enable' }, [id]);
    const other = { actId, act: { kind: 'disable' }, selection: { ids: [id] } } as const;
    await expect(prepareUserAct(asAdmin, other)).rejects.toMatchObject({ code: 'db/conflict' });
    const stranger = testScope(db, await createUser(db, { role: 'admin' }));
    await expect(runUserAct(stranger, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it.each(['teacher', 'parent', 'child', null] as const)('%s', async (role) => {
    const scope = testScope(db, { id: asAdmin.actor.id, role });
    const wanted = { ...selection(asAdmin.actor.id), act: { kind: 'enable' } } as const;
    await expect(prepareUserAct(scope, wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(runUserAct(scope, wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
