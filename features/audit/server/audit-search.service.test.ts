import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymiseAgain } from '#features/identity/server/accounts/account-deletion.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup, createGroups } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createClaim, createReward } from '#features/rewards/server/rewards.factory.ts';
import { type AuditEntry, audit } from '#platform/server/audit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { exportAudit, listAudit, mostNamed } from './audit.service.ts';

let db: Db;
let drop: () => Promise<void>;
let rasa: SignedInScope;
let jonas: SignedInScope;
let birute: { id: string };
let lukas: { id: string; userId: string };
let number: string;

const act = (scope: SignedInScope, day: string, entry: AuditEntry) =>
  transaction({ ...scope, now: Temporal.Instant.from(`${day}T10:00:00Z`) }, (tx) => audit(tx, entry));

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  rasa = testScope(db, await createUser(db, { role: 'admin', firstName: 'Rasa', lastName: 'Aukštaitė' }));
  jonas = testScope(db, await createUser(db, { role: 'admin', firstName: 'Jonas', lastName: 'Žemaitis' }));
  birute = await createUser(db, { firstName: 'Birutė', lastName: 'Petrauskienė' });
  lukas = await createChild(db, { guardians: [birute.id], firstName: 'Lukas', lastName: 'Petrauskas' });
  const group = await createGroup(db, { name: 'Robotika 3' });
  const reward = await createReward(db, { name: { lt: 'Kuprinė', en: 'Backpack' } });
  const claim = await createClaim(db, { userId: lukas.userId, groupId: group.id, reward });
  await openBooks(db);
  const invoice = await createInvoice(db, birute.id);
  ({ number } = invoice);
  const user = { subjectType: 'user', subjectId: birute.id } as const;
  await act(rasa, '2026-03-01', { action: 'disableUser', ...user });
  await act(jonas, '2026-03-02', { action: 'enableUser', ...user });
  const record = { subjectType: 'child', subjectId: lukas.id, detail: { guardianId: birute.id } } as const;
  await act(rasa, '2026-03-03', { action: 'removeGuardian', ...record });
  const sheet = { subjectType: 'daily-sheet', subjectId: crypto.randomUUID() } as const;
  await act(jonas, '2026-03-04', { action: 'approveDailySheet', ...sheet, detail: { groupId: group.id } });
  const ofClaim = { subjectType: 'claim', subjectId: claim.id, detail: { userId: lukas.userId } } as const;
  await act(jonas, '2026-03-05', { action: 'handOverClaim', ...ofClaim });
  await act(rasa, '2026-03-06', { action: 'sendInvoice', subjectType: 'invoice', subjectId: invoice.id });
  const gone = { subjectType: 'module', subjectId: crypto.randomUUID() } as const;
  await act(rasa, '2026-03-07', {
    action: 'deleteModule',
    ...gone,
    detail: { title: { lt: 'Senasis kursas' } },
  });
});
afterAll(() => drop());

type Asked = Partial<Parameters<typeof listAudit>[1]>;
const found = async (search: string, asked: Asked = {}, scope = rasa) =>
  (await listAudit(scope, { search, limit: 25, ...asked })).entries.map(({ action }) => action);

describe('a search of the log', () => {
  it.each([
    ['who did it, letters folded', 'zemait', ['handOverClaim', 'approveDailySheet', 'enableUser']],
    ['whom it was done to', 'petrauskiene', ['removeGuardian', 'enableUser', 'disableUser']],
    ['a child, by the family’s record too', 'lukas', ['handOverClaim', 'removeGuardian']],
    ['a group', 'ROBOT', ['approveDailySheet']],
    ['a prize', 'kuprinė', ['handOverClaim']],
    ['what was deleted', 'senasis', ['deleteModule']],
    ['words of the act', 'įteikė', ['handOverClaim']],
    ['who and what', 'rasa išjungė', ['disableUser']],
    ['who and whom', 'jonas birutė', ['enableUser']],
    ['a full name', 'Birutė Petrauskienė', ['removeGuardian', 'enableUser', 'disableUser']],
    ['no entry that lacks a word', 'lukas išjungė', []],
    ['nothing for what is nowhere', 'nera%niekur', []],
    ['everything for no word', '  ', expect.arrayContaining(['disableUser', 'deleteModule'])],
  ])('finds %s', async (_what, search, actions) => {
    expect(await found(search)).toEqual(actions);
  });

  it('finds an invoice by its number, as the log writes it and as invoices do', async () => {
    for (const search of [number, number.replace(/-0*/, ' '), number.replace(/^.*-0*/, '')])
      expect(await found(search)).toContain('sendInvoice');
    expect(await found('ORB-999999')).toEqual([]);
  });

  it('understands the act in the reader’s language', async () => {
    const inEnglish: SignedInScope = { ...rasa, locale: 'en' };
    expect(await found('disabled', {}, inEnglish)).toEqual(['disableUser']);
    expect(await found('išjungė', {}, inEnglish)).toEqual([]);
  });

  it('works together with the filters, and continues where a page ended', async () => {
    expect(await found('birut', { action: 'enableUser' })).toEqual(['enableUser']);
    expect(await found('birut', { from: '2026-03-03' })).toEqual(['removeGuardian']);
    expect(await found('birut', { userId: rasa.actor.id })).toEqual(['removeGuardian', 'disableUser']);
    const first = await listAudit(rasa, { search: 'birut', limit: 2 });
    expect(first.entries).toHaveLength(2);
    expect(await found('birut', { before: first.next ?? '' })).toEqual(['disableUser']);
  });

  it('finds the newest about a group of which most of the log tells', async () => {
    const { id } = await createGroup(db, { name: 'Žvaigždė' });
    await sql`INSERT INTO audit_entries (at, action, subject_type, subject_id, actor_id, detail)
      SELECT '2025-03-01T10:00:00Z'::timestamptz + n * interval '1 minute', 'approveDailySheet', 'daily-sheet', uuidv7(),
        CASE WHEN n % 3000 = 0 THEN ${rasa.actor.id} ELSE ${jonas.actor.id} END::uuid, jsonb_build_object('groupId', ${id}::text)
      FROM generate_series(1, 21000) AS n`.execute(db);
    const newest = await listAudit(rasa, { search: 'zvaigzde', limit: 2 });
    expect(newest.entries.map(({ at }) => at)).toEqual([
      '2025-03-16T00:00:00.000Z',
      '2025-03-15T23:59:00.000Z',
    ]);
    const older = await listAudit(rasa, { search: 'zvaigzde', limit: 1, before: newest.next ?? '' });
    expect(older.entries.map(({ at }) => at)).toEqual(['2025-03-15T23:58:00.000Z']);
    expect(await found('zvaigzde rasa')).toHaveLength(7);
  });

  it('finds the name of what was deleted by three of its letters', async () => {
    const gone = { subjectType: 'module', subjectId: crypto.randomUUID() } as const;
    await act(rasa, '2026-03-08', { action: 'deleteModule', ...gone, detail: { title: { lt: 'Xqz' } } });
    expect([await found('xqz'), await found('xq')]).toEqual([['deleteModule'], []]);
    const other = { subjectType: 'module', subjectId: crypto.randomUUID() } as const;
    const title = { lt: '3D modeliavimas' };
    await act(rasa, '2026-03-09', { action: 'deleteModule', ...other, detail: { title } });
    expect(await found('3D modeliavimas')).toEqual(['deleteModule']);
  });

  it('takes one statement more, however many words there are', async () => {
    const counting = countStatements(db);
    await listAudit({ ...rasa, db: counting.db }, { search: 'rasa birutė išjungė', limit: 25 });
    expect(counting.count()).toBeLessThanOrEqual(4);
  });

  it('says when a word is in too many names to look for all of them', async () => {
    const asked = { limit: 25, search: 'spiečius' };
    expect(await listAudit(rasa, asked)).toMatchObject({ entries: [], tooMany: false });
    await createGroups(db, mostNamed, 'Spiečius');
    expect(await listAudit(rasa, asked)).toMatchObject({ tooMany: true });
    // A file that leaves something out would say so nowhere.
    const file = exportAudit(rasa, { search: 'spiečius' });
    await expect(file).rejects.toMatchObject({ code: 'list/file-too-long' });
  });

  it('finds nobody by a name that was erased (K5), and leaves none in the log', async () => {
    const { id } = await createUser(db, { firstName: 'Ugnius', lastName: 'Pranykauskas' });
    await act(rasa, '2026-04-01', { action: 'disableUser', subjectType: 'user', subjectId: id });
    await exportAudit(rasa, { search: 'pranykauskas' });
    expect(await found('pranykauskas')).toEqual(['disableUser']);
    await transaction(rasa, (tx) => anonymiseAgain(tx, id));
    for (const search of ['pranykauskas', 'Ugnius', 'Ugnius Pranykauskas'])
      expect(await found(search)).toEqual([]);
    expect(await found('', { userId: id })).toContain('disableUser');
    const entries = await db.selectFrom('audit_entries').select('detail').execute();
    expect(JSON.stringify(entries)).not.toMatch(/pranykauskas/i);
  });
});
