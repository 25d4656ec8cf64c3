import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { type AuditEntry, audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { exportAudit, listAudit, listAuditChoices, mostInFile } from './audit.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let parent: { id: string };
let child: { id: string; userId: string };
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin', firstName: 'Rasa', lastName: 'Aukštaitė' }));
  parent = await createUser(db, { firstName: 'Ona', lastName: 'Petrauskienė' });
  child = await createChild(db, { guardians: [parent.id], firstName: 'Lukas', lastName: 'Petrauskas' });
  await act(asAdmin, { action: 'disableUser', subjectType: 'user', subjectId: parent.id });
  await act(asAdmin, { action: 'updateChild', subjectType: 'child', subjectId: child.id });
  const claim = crypto.randomUUID();
  await act(asAdmin, {
    action: 'cancelClaim',
    subjectType: 'claim',
    subjectId: claim,
    detail: { userId: child.userId },
  });
});
afterAll(() => drop());

const act = (scope: SignedInScope, entry: AuditEntry) => transaction(scope, (tx) => audit(tx, entry));
const actions = async (asked: Partial<Parameters<typeof listAudit>[1]> = {}) =>
  (await listAudit(asAdmin, { limit: 25, ...asked })).entries.map(({ action }) => action);

it('names who did what to whom, newest first', async () => {
  const { entries, next } = await listAudit(asAdmin, { limit: 25 });
  expect(next).toBeNull();
  const said = entries.map(({ action, actor, objects }) => [
    action,
    actor?.name,
    objects.map(({ type, id, name }) => [type, id, name.lt]),
  ]);
  const lukas = ['user', child.userId, 'Lukas Petrauskas'];
  expect(said).toEqual([
    ['cancelClaim', 'Rasa Aukštaitė', [lukas]],
    ['updateChild', 'Rasa Aukštaitė', [lukas]],
    ['disableUser', 'Rasa Aukštaitė', [['user', parent.id, 'Ona Petrauskienė']]],
  ]);
});

it('shows for one user what they did and what concerns them, including their record and things of theirs', async () => {
  expect(await actions({ userId: parent.id })).toEqual(['disableUser']);
  expect(await actions({ userId: child.userId })).toEqual(['cancelClaim', 'updateChild']);
  expect(await actions({ userId: asAdmin.actor.id })).toHaveLength(3);
  expect(await actions({ userId: crypto.randomUUID() })).toEqual([]);
});

it('continues where the last page ended', async () => {
  const first = await listAudit(asAdmin, { limit: 2 });
  expect(first.entries).toHaveLength(2);
  expect(await actions({ before: first.next ?? '' })).toEqual(['disableUser']);
});

describe('the filtered log', () => {
  const day = (date: string) => ({ ...asAdmin, now: Temporal.Instant.from(`${date}T10:00:00Z`) });
  let group: { id: string };
  let lessonId: string;
  beforeAll(async () => {
    group = await createGroup(db, { name: 'Robotika' });
    const { id: moduleId, lessonIds } = await createModule(db, { lessons: [{ title: { lt: 'Ciklai' } }] });
    lessonId = lessonIds[0] ?? '';
    const prize = await createReward(db, { name: { lt: 'Kuprinė', en: 'Bag' } });
    const onGroup = { subjectType: 'group', subjectId: group.id } as const;
    await act(day('2026-03-01'), { action: 'moveEvent', ...onGroup, detail: { moduleId } });
    const detail = { groupId: group.id, userId: child.userId };
    await act(day('2026-03-02'), {
      action: 'updateReward',
      subjectType: 'reward',
      subjectId: prize.id,
      detail,
    });
    await act(day('2026-03-03'), { action: 'moveEvent', subjectType: 'lesson', subjectId: lessonId });
    const gone = { subjectType: 'module', subjectId: crypto.randomUUID() } as const;
    await act(day('2026-03-03'), { action: 'deleteModule', ...gone, detail: { title: { lt: 'Senas' } } });
  });
  const march = { from: '2026-03-01', to: '2026-03-31' };

  it('can be of a group: what was done to it and to what belongs to it', async () => {
    expect(await actions({ groupId: group.id })).toEqual(['updateReward', 'moveEvent']);
  });

  it('can be of an action, and of days, both inclusive, in Vilnius', async () => {
    expect(await actions({ action: 'moveEvent' })).toEqual(['moveEvent', 'moveEvent']);
    expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['updateReward']);
    expect(await actions({ action: 'moveEvent', from: '2026-03-02', to: '2026-03-03' })).toEqual([
      'moveEvent',
    ]);
    expect(await actions({ ...march, userId: child.userId })).toEqual(['updateReward']);
  });

  it('continues where the last page ended, with the same filters', async () => {
    const first = await listAudit(asAdmin, { ...march, limit: 3 });
    expect(await actions({ ...march, before: first.next ?? '' })).toEqual(['moveEvent']);
  });

  it('names the group, lesson, prize and child of an action, and deleted objects by their old names', async () => {
    const { entries } = await listAudit(asAdmin, { ...march, limit: 25 });
    expect(entries.map(({ objects }) => objects.map(({ type, name }) => [type, name.lt]))).toEqual([
      [['gone', 'Senas']],
      [['lesson', 'Ciklai']],
      [
        ['reward', 'Kuprinė'],
        ['user', 'Lukas Petrauskas'],
        ['group', 'Robotika'],
      ],
      [
        ['group', 'Robotika'],
        ['module', expect.any(String)],
      ],
    ]);
  });

  it('reads a page in three statements, however many things it names', async () => {
    const counting = countStatements(db);
    await listAudit({ ...asAdmin, db: counting.db }, { ...march, limit: 25 });
    expect(counting.count()).toBeLessThanOrEqual(3);
  });

  it('offers people and groups by name, letters folded, and the chosen one', async () => {
    const ask = (kind: 'person' | 'group', search: string, chosen?: string) =>
      listAuditChoices(asAdmin, { kind, search, chosen });
    expect((await ask('person', 'lukas petr')).choices.map(({ id }) => id)).toEqual([child.userId]);
    expect((await ask('group', 'ROBOT', group.id)).chosen).toEqual({ id: group.id, name: 'Robotika' });
    expect((await ask('group', 'ROBOT', group.id)).choices).toEqual([]);
    expect(await ask('person', 'nobody at all', crypto.randomUUID())).toEqual({ choices: [], chosen: null });
  });
});

it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
  const scope = testScope(db, { id: parent.id, role });
  const denied = { code: 'auth/permission-denied' };
  await expect(listAudit(scope, { limit: 25 })).rejects.toMatchObject(denied);
  await expect(listAuditChoices(scope, { kind: 'person', search: '' })).rejects.toMatchObject(denied);
});

it('shows for a parent what was done to their invoices, and names the guardian who was removed', async () => {
  const { id: payerId } = await createUser(db);
  await openBooks(db);
  const invoice = await createInvoice(db, payerId);
  const day = { ...asAdmin, now: Temporal.Instant.from('2026-02-01T10:00:00Z') };
  await act(day, { action: 'sendInvoice', subjectType: 'invoice', subjectId: invoice.id });
  expect(await actions({ userId: payerId })).toEqual(['sendInvoice']);
  const family = await createChild(db, { firstName: 'Ugnė', lastName: 'Petrauskaitė' });
  const gone = { subjectType: 'child', subjectId: family.id, detail: { guardianId: parent.id } } as const;
  await act(day, { action: 'removeGuardian', ...gone });
  const { entries } = await listAudit(asAdmin, { action: 'removeGuardian', limit: 25 });
  expect(entries[0]?.objects.map(({ name }) => name.lt)).toEqual(['Ugnė Petrauskaitė', 'Ona Petrauskienė']);
});

describe('exportAudit', () => {
  it('gives the filtered log as a whole, and writes itself down', async () => {
    const filter = { userId: parent.id, action: 'disableUser' };
    const { filename, entries } = await exportAudit(asAdmin, filter);
    expect(filename).toBe('orbita-audit-2026-11-20.csv');
    expect(entries).toEqual((await listAudit(asAdmin, { ...filter, limit: 100 })).entries);
    const [logged] = (await listAudit(asAdmin, { action: 'exportAudit', limit: 1 })).entries;
    expect(logged?.detail).toMatchObject({ rows: entries.length, action: 'disableUser' });
  });

  it('refuses a file of more entries than one takes', async () => {
    await sql`INSERT INTO audit_entries (at, action, subject_type, subject_id, detail)
      SELECT now(), 'manyTimes', 'user', ${parent.id}, '{}' FROM generate_series(1, ${mostInFile + 1})`.execute(
      db,
    );
    const tooMany = exportAudit(asAdmin, { action: 'manyTimes' });
    await expect(tooMany).rejects.toMatchObject({ code: 'list/file-too-long' });
  });

  it.each(['teacher', 'parent', 'child'] as const)('refuses %s', async (role) => {
    const scope = testScope(db, await createUser(db, { role }));
    await expect(exportAudit(scope, {})).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
