import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { findBatch } from './batches.repository.ts';
import { revokeDiploma } from './diploma-changes.service.ts';
import { makeDiplomasOfBatch, startDiplomas } from './diploma-making.service.ts';
import { createDiploma } from './diplomas.factory.ts';
import { makeDiplomas } from './diplomas.jobs.ts';
import { getGroupDiplomas } from './group-diplomas.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  [admin, teacher] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'teacher' })];
});
afterAll(() => drop());
beforeEach(() => takeJobs(db));

const as = (actor: Actor) => testScope(db, actor);
const job = () => ({ ...testScope(db, admin), actor: null });

async function groupOf(names: readonly (readonly [string, string])[], columns = {}) {
  const students: string[] = [];
  for (const [firstName, lastName] of names) {
    students.push((await createUser(db, { role: 'child', firstName, lastName })).id);
  }
  const { id } = await createGroup(db, { teachers: [teacher.id], students, ...columns });
  return { groupId: id, students };
}

/** Runs the waiting jobs, each the given number of times. */
async function runJobs(times = 1) {
  const waiting = (await takeJobs(db)) as { payload: JobPayloads['makeDiplomas'] }[];
  for (const { payload } of waiting) {
    for (let run = 0; run < times; run += 1) await makeDiplomas(job(), payload);
  }
  return waiting.length;
}

const two = [
  ['Žygimantė', 'Kęstutaitytė-Paškevičiūtė'],
  ['Ona', 'Ąžuolaitė'],
] as const;

const start = (groupId: string, studentIds: readonly string[], more: object = {}) =>
  startDiplomas(as(admin), { groupId, batchId: randomUUID(), studentIds, ...more });

describe('a batch', () => {
  it('makes a diploma with current data for each child, in a job, in the order of names', async () => {
    const facts = {
      name_for_diploma: 'Scratch žaidimų kūrimas 🚀',
      description_for_diploma: 'Sukūrė tris žaidimus.',
      learning_hours: 48,
    };
    const { groupId, students } = await groupOf(two, facts);
    expect((await start(groupId, students)).batch).toMatchObject({ total: 2, made: 0, running: true });
    expect(await runJobs()).toBe(1);
    const shown = await getGroupDiplomas(as(teacher), { groupId });
    expect(shown).toMatchObject({
      group: { title: 'Scratch žaidimų kūrimas 🚀' },
      leftOutLetters: '🚀',
      look: 'space',
      mayMake: false,
      batch: { total: 2, made: 2, leftOut: 0, running: false },
    });
    expect(shown.students).toMatchObject([
      { lastName: 'Ąžuolaitė', diploma: { issuedOn: '2026-11-20', outdated: false } },
      { lastName: 'Kęstutaitytė-Paškevičiūtė', diploma: { outdated: false } },
    ]);
    const rows = await db.selectFrom('diplomas').selectAll().where('group_id', '=', groupId).execute();
    expect(rows.map(({ title, learning_hours }) => [title, learning_hours])).toEqual([
      ['Scratch žaidimų kūrimas', 48],
      ['Scratch žaidimų kūrimas', 48],
    ]);
    expect(new Set(rows.flatMap(({ code, secret }) => [code, secret])).size).toBe(4);
    expect(Buffer.from(rows[0]?.secret ?? '', 'base64url')).toHaveLength(16);
  });

  it('makes each diploma once, however often its job is interrupted and run again', async () => {
    const { groupId, students } = await groupOf(two);
    const batchId = randomUUID();
    await startDiplomas(as(admin), { groupId, batchId, studentIds: students });
    const batch = await findBatch(db, batchId);
    if (!batch) throw new Error('no batch');
    // Interrupted after the first child.
    await makeDiplomasOfBatch(job(), batch, students.slice(0, 1));
    expect((await getGroupDiplomas(as(admin), { groupId })).batch).toMatchObject({ made: 1, running: true });
    await runJobs(2);
    const made = await db
      .selectFrom('diplomas')
      .select('student_id')
      .where('group_id', '=', groupId)
      .execute();
    expect(made.map((each) => each.student_id).sort()).toEqual([...students].sort());
  });

  it('does not replace one that was revoked while its job was interrupted', async () => {
    const { groupId, students } = await groupOf(two);
    const batchId = randomUUID();
    await startDiplomas(as(admin), { groupId, batchId, studentIds: students });
    const batch = await findBatch(db, batchId);
    if (!batch) throw new Error('no batch');
    await makeDiplomasOfBatch(job(), batch, students.slice(0, 1));
    const made = () =>
      db.selectFrom('diplomas').select(['id', 'revoked_at']).where('group_id', '=', groupId).execute();
    const [first] = await made();
    await revokeDiploma(as(admin), { diplomaId: first?.id ?? '', reason: 'Klaida pavardėje' });
    await runJobs();
    expect((await made()).map(({ revoked_at }) => revoked_at !== null).sort()).toEqual([false, true]);
  });

  it('makes each diploma once when two processes run its job at once', async () => {
    const { groupId, students } = await groupOf(two);
    const batchId = randomUUID();
    await startDiplomas(as(admin), { groupId, batchId, studentIds: students });
    await Promise.all([makeDiplomas(job(), { batchId }), makeDiplomas(job(), { batchId })]);
    const shown = await getGroupDiplomas(as(admin), { groupId });
    expect(shown.batch).toMatchObject({ made: 2, running: false });
  });

  it('skips children who already have a diploma', async () => {
    const { groupId, students } = await groupOf(two);
    const { code } = await createDiploma(db, { groupId, studentId: students[0] ?? '' });
    await start(groupId, students);
    await runJobs();
    const { students: shown } = await getGroupDiplomas(as(admin), { groupId });
    expect(shown.map(({ diploma }) => diploma?.code)).toContain(code);
    expect(shown.filter(({ diploma }) => diploma)).toHaveLength(2);
  });

  it('sent twice is one; another one is refused until it is done, also for two admins at once', async () => {
    const { groupId, students } = await groupOf(two);
    const batchId = randomUUID();
    const once = { groupId, batchId, studentIds: students };
    await Promise.all([startDiplomas(as(admin), once), startDiplomas(as(admin), once)]);
    const fewer = startDiplomas(as(admin), { ...once, studentIds: students.slice(1) });
    await expect(fewer).rejects.toMatchObject({ code: 'db/conflict' });
    await expect(start(groupId, students)).rejects.toMatchObject({ code: 'diploma/batch-running' });
    expect(await takeJobs(db)).toHaveLength(1);
    // The job is lost; the next request resumes the batch.
    await expect(start(groupId, students)).rejects.toMatchObject({ code: 'diploma/batch-running' });
    await runJobs();
    expect((await start(groupId, students)).batch).toMatchObject({ running: true });
    await runJobs();
    const made = await db.selectFrom('diplomas').select('id').where('group_id', '=', groupId).execute();
    expect(made).toHaveLength(2);
  });

  it('is written to the audit log', async () => {
    const { groupId, students } = await groupOf(two);
    await start(groupId, students);
    await runJobs();
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', groupId)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'startDiplomas', actor_id: admin.id });
  });

  it('is for children who are in the group now', async () => {
    const { groupId } = await groupOf(two);
    const former = await createUser(db, { role: 'child' });
    await addMembers(db, groupId, 'student', [{ id: former.id, leftOn: '2026-01-01' }]);
    for (const id of [former.id, teacher.id, randomUUID()]) {
      await expect(start(groupId, [id])).rejects.toMatchObject({ code: 'diploma/not-a-student' });
    }
  });

  it('is refused for another group under the same id', async () => {
    const [one, other] = [await groupOf(two), await groupOf(two)];
    const batchId = randomUUID();
    await startDiplomas(as(admin), { groupId: one.groupId, batchId, studentIds: one.students });
    const again = startDiplomas(as(admin), { groupId: other.groupId, batchId, studentIds: other.students });
    await expect(again).rejects.toMatchObject({ code: 'db/conflict' });
    await runJobs();
  });

  it('is started by admins only', async () => {
    const { groupId, students } = await groupOf(two);
    const wanted = { groupId, batchId: randomUUID(), studentIds: students };
    const denied = { code: 'auth/permission-denied' };
    await expect(startDiplomas(as(teacher), wanted)).rejects.toMatchObject(denied);
    const stranger = await createUser(db, { role: 'teacher' });
    const unseen = { code: 'db/no-document' };
    await expect(startDiplomas(as(stranger), wanted)).rejects.toMatchObject(unseen);
    await expect(getGroupDiplomas(as(stranger), { groupId })).rejects.toMatchObject(unseen);
  });
});

describe('a name in letters that cannot be printed', () => {
  it.each([
    ['محمد', 'أحمد', 'محمدأ'],
    ['Ona', '中村', '中村'],
    ['🚀', 'Jonaitė', '🚀'],
  ])(
    '%s %s is reported and left out until somebody enters a spelling',
    async (firstName, lastName, letters) => {
      const { groupId, students } = await groupOf([[firstName, lastName]]);
      const [studentId = ''] = students;
      const before = await start(groupId, students);
      const unprintable = [...new Set(before.students[0]?.unprintable)].sort().join('');
      expect(unprintable).toBe([...new Set(letters)].sort().join(''));
      await runJobs();
      const shown = await getGroupDiplomas(as(admin), { groupId });
      expect(shown).toMatchObject({ batch: { made: 0, leftOut: 1 }, students: [{ diploma: null }] });
      await start(groupId, students, {
        spellings: { [studentId]: { firstName: 'Ona', lastName: 'Onaitė' } },
      });
      await runJobs();
      const row = await db
        .selectFrom('diplomas')
        .selectAll()
        .where('group_id', '=', groupId)
        .executeTakeFirst();
      expect(row).toMatchObject({ first_name: 'Ona', last_name: 'Onaitė' });
      const [spelled] = (await getGroupDiplomas(as(admin), { groupId })).students;
      expect(spelled?.diploma).toMatchObject({ outdated: false });
    },
  );

  it('loses an emoji silently', async () => {
    const { groupId, students } = await groupOf([['Jonas 🧑‍🚀', 'Jonaitis']]);
    await start(groupId, students);
    await runJobs();
    const row = await db
      .selectFrom('diplomas')
      .selectAll()
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    expect(row?.first_name).toBe('Jonas');
  });
});

it('shows what differs from a diploma made now', async () => {
  const { groupId, students } = await groupOf(two, { learning_hours: 48 });
  await start(groupId, students);
  await runJobs();
  await db.updateTable('groups').set({ learning_hours: 60 }).where('id', '=', groupId).execute();
  const shown = await getGroupDiplomas(as(admin), { groupId });
  expect(shown.students.map(({ diploma }) => diploma?.outdated)).toEqual([true, true]);
});
