import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import { bringBackBulletin, endBulletin } from '../bulletin-return.service.ts';
import { createBulletinRow } from '../bulletins.factory.ts';
import { getBulletin } from '../bulletins.service.ts';
import { prepareBulletinAct, runBulletinAct, undoBulletinAct } from './bulletin-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const bulletin = (of: Partial<Parameters<typeof createBulletinRow>[1]> = {}) =>
  createBulletinRow(db, { createdBy: admin.actor.id, ...of }).then(({ id }) => id);
const planned = () => bulletin({ startsAt: at(10) });
const past = () => bulletin({ startsAt: at(-90), endsAt: at(-30) });
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
const stateOf = async (bulletinId: string) => (await getBulletin(admin, { bulletinId })).state;

async function act(kind: BulletinActKind, ids: readonly string[], scope = admin) {
  const actId = randomUUID();
  const { rows } = await prepareBulletinAct(scope, { actId, kind, selection: { ids } });
  return { actId, rows, done: outcomes((await runBulletinAct(scope, { actId })).rows) };
}

async function undo(actId: string, scope = admin) {
  const undoId = randomUUID();
  await undoBulletinAct(scope, { actId, undoId });
  return outcomes((await runBulletinAct(scope, { actId: undoId })).rows);
}

it('says which end and which are left out, ends the others once, and brings them back', async () => {
  const [running, later, over] = [await bulletin(), await planned(), await past()];
  const { actId, rows, done } = await act('end', [running, later, over]);
  expect(outcomes(rows)).toEqual({ [running]: null, [later]: null, [over]: 'ended' });
  expect(rows.map(({ name }) => name)).toContain('Rytoj pamokų nebus');
  expect(done).toEqual({ [running]: 'done', [later]: 'done' });
  expect([await stateOf(running), await stateOf(later)]).toEqual(['over', 'over']);
  expect(await runBulletinAct(admin, { actId })).toEqual({ rows: [], left: 0 });
  expect(await undo(actId)).toEqual({ [running]: 'done', [later]: 'done' });
  expect([await stateOf(running), await stateOf(later)]).toEqual(['running', 'planned']);
});

it('brings back what ended before its time, and ends it again', async () => {
  const [ended, over, running] = [await bulletin({ endedAt: at(-5) }), await past(), await bulletin()];
  const { actId, rows, done } = await act('bringBack', [ended, over, running]);
  expect(outcomes(rows)).toEqual({
    [ended]: null,
    [over]: 'bulletin/end-has-passed',
    [running]: 'already',
  });
  expect(done).toEqual({ [ended]: 'done' });
  expect(await stateOf(ended)).toBe('running');
  expect(await undo(actId)).toEqual({ [ended]: 'done' });
  expect(await stateOf(ended)).toBe('over');
});

it('takes back nothing that somebody changed since, and no undoing', async () => {
  const [one, other] = [await bulletin(), await bulletin()];
  const { actId } = await act('end', [one, other]);
  await bringBackBulletin(admin, { bulletinId: one });
  await endBulletin(admin, { bulletinId: one });
  const undoId = randomUUID();
  await undoBulletinAct(admin, { actId, undoId });
  const { rows } = await runBulletinAct(admin, { actId: undoId });
  expect(outcomes(rows)).toEqual({ [one]: 'changed_since', [other]: 'done' });
  expect(await stateOf(one)).toBe('over');
  const again = undoBulletinAct(admin, { actId: undoId, undoId: randomUUID() });
  await expect(again).rejects.toMatchObject({ code: 'list/not-undoable' });
});

it('finds all that match, a teacher’s own only', async () => {
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  const title = { lt: 'Visi kartu' };
  const own = await bulletin({ createdBy: teacher.actor.id, title });
  const foreign = await bulletin({ title });
  const all = (seen: number) =>
    ({
      actId: randomUUID(),
      kind: 'end',
      selection: { filter: { state: 'running', search: 'visi' }, seen },
    }) as const;
  expect((await prepareBulletinAct(teacher, all(1))).rows).toMatchObject([{ id: own, name: 'Visi kartu' }]);
  expect((await prepareBulletinAct(admin, all(2))).rows).toHaveLength(2);
  await expect(prepareBulletinAct(admin, all(9))).rejects.toMatchObject({ code: 'list/changed-much' });
  await expect(act('end', [foreign], teacher)).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is for staff, and each act for who prepared it', async () => {
  const id = await bulletin();
  const parent = testScope(db, await createUser(db));
  await expect(act('end', [id], parent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const { actId } = await act('end', [id]);
  const another = testScope(db, await createUser(db, { role: 'admin' }));
  await expect(runBulletinAct(another, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
});
