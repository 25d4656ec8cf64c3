import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { getFunds } from '#features/points/server/ledger.service.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import { createClaim, createReward } from '../rewards.factory.ts';
import { claimReward } from '../rewards.service.ts';
import { listClaims } from './claim-lists.service.ts';
import * as claims from './claims.service.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
let teacher: Actor;
let otherTeacher: Actor;
let admin: Actor;
let parent: Actor;
let childId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  await sql`TRUNCATE claims CASCADE`.execute(db);
  teacher = await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Eglaitė' });
  otherTeacher = await createUser(db, { role: 'teacher' });
  admin = await createUser(db, { role: 'admin' });
  parent = await createUser(db);
  childId = (await createChild(db, { guardians: [parent.id], firstName: 'Urtė', lastName: 'Rasaitė' }))
    .userId;
  groupId = (await createGroup(db, { name: 'Žaidimai', teachers: [teacher.id], students: [childId] })).id;
  await createGroup(db, { teachers: [otherTeacher.id] });
});

const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
const newClaim = (changes: Partial<Parameters<typeof createClaim>[1]> = {}) =>
  createClaim(db, { userId: childId, groupId, ...changes });
const listed = async (actor: Actor) =>
  (await listClaims(as(actor), { state: 'open', search: '', page: 1, pageSize: 5 })).claims;
const available = async () => (await getFunds(as(admin), childId)).available;
async function stockOf(optionId: string): Promise<number> {
  const query = db.selectFrom('reward_options').select('quantity').where('id', '=', optionId);
  return (await query.executeTakeFirstOrThrow()).quantity;
}

const auditOf = (claimId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', claimId)
    .execute();

const reason = 'Prizas sugedo';
const commands = {
  markClaimReady: (actor: Actor, claimId: string) => claims.markClaimReady(as(actor), { claimId }),
  handOverClaim: (actor: Actor, claimId: string) => claims.handOverClaim(as(actor), { claimId }),
  cancelClaim: (actor: Actor, claimId: string) => claims.cancelClaim(as(actor), { claimId, reason }),
};
const reached: Record<keyof typeof commands, ClaimStatus> = {
  markClaimReady: 'ready',
  handOverClaim: 'handed-over',
  cancelClaim: 'cancelled',
};

describe.each(Object.entries(commands))('%s', (name, command) => {
  const status = reached[name as keyof typeof commands];

  it('works for the group’s teacher and for an admin, and logs who did it', async () => {
    for (const actor of [teacher, admin]) {
      const { id } = await newClaim();
      const task = await command(actor, id);
      expect(task).toMatchObject({ id, status, handledAt: '2026-11-20T15:00:00.000Z' });
      expect(await auditOf(id)).toMatchObject([
        { action: name, actor_id: actor.id, detail: { userId: childId } },
      ]);
    }
  });

  it('is idempotent', async () => {
    const { id } = await newClaim();
    const first = await command(teacher, id);
    const sum = await available();
    expect(await command(admin, id)).toEqual(first);
    expect([await available(), (await auditOf(id)).length]).toEqual([sum, 1]);
  });

  it('is done once under ten concurrent calls', async () => {
    const { id, optionId } = await newClaim();
    const answers = await Promise.all(Array.from({ length: 10 }, () => command(teacher, id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await auditOf(id)).length).toBe(1);
    expect(await stockOf(optionId)).toBe(name === 'cancelClaim' ? 6 : 5);
  });

  it('is for staff', async () => {
    const { id } = await newClaim();
    for (const actor of [parent, { id: childId, role: 'child' as const }, { id: admin.id, role: null }]) {
      await expect(command(actor, id)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });

  it('refuses a claim of another teacher’s group, and a missing one', async () => {
    const { id } = await newClaim();
    await expect(command(otherTeacher, id)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(command(admin, randomUUID())).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await listed(teacher)).toMatchObject([{ id, status: 'claimed', handledBy: null }]);
  });

  it('refuses a claim that ended otherwise', async () => {
    for (const end of ['handed-over', 'cancelled'] as const) {
      if (end === status) continue;
      const { id } = await newClaim({ status: end });
      await expect(command(teacher, id)).rejects.toMatchObject({ code: 'reward/claim-closed' });
      expect(await auditOf(id)).toEqual([]);
    }
  });
});

describe('a claim', () => {
  it('is refreshed for the family, the group and admins when it is made and when it is handed over', async () => {
    await postPoints(db, { userId: childId, amount: 200 });
    const { id: rewardId, optionIds } = await createReward(db);
    const client = await pool.connect();
    const heard: { changed: string[]; audience: string[] }[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
    await client.query(`LISTEN ${newsChannel}`);
    const request = { rewardId, optionId: optionIds[0] ?? '', groupId, comment: '', requestId: randomUUID() };
    const { claim } = await claimReward(as({ id: childId, role: 'child' }), request);
    await commands.handOverClaim(teacher, claim.id);
    await commands.handOverClaim(teacher, claim.id);
    await client.query(`UNLISTEN ${newsChannel}`);
    client.release();
    const everybody = ['role:admin', `group:${groupId}`, `family:${childId}`];
    expect(heard.filter(({ changed }) => changed.includes('rewards'))).toMatchObject([
      { changed: ['rewards'], audience: everybody },
      { changed: ['rewards'], audience: everybody },
    ]);
  });

  it('that is ready is reported to the child and the guardians, once', async () => {
    const { id } = await newClaim();
    await commands.markClaimReady(teacher, id);
    await commands.markClaimReady(teacher, id);
    for (const [reader, title] of [
      [parent, /: prizas paruoštas$/],
      [{ id: childId, role: 'child' } as const, /^Tavo prizas paruoštas: /],
    ] as const) {
      const { lines } = await listNotifications(as(reader, '2026-11-20T15:01:00Z'), { limit: 100 });
      const own = lines.filter(({ title: { lt } }) => title.test(lt));
      const keys = db.selectFrom('notifications').select('id').where('user_id', '=', reader.id);
      const ofClaim = await keys.where('key', '=', `claim/${id}/ready`).execute();
      expect([own.length > 0, ofClaim.length]).toEqual([true, 1]);
    }
  });
});
