import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { userColumns } from '../../shared/user-columns.ts';
import { noAnswers } from '../../shared/user-import.ts';
import { exportColumns, headingsOf } from '../../shared/user-import-file.rules.ts';
import { previewImport } from '../import/user-import.service.ts';
import { createChild } from '../people.factory.ts';
import * as service from './user-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin', email: 'rasa@orbita.lt' }));
});
afterAll(() => drop());

const byName = { sort: 'name', descending: false } as const;

it('exports what an import recognises as already existing, line by line, with days of Vilnius', async () => {
  const parent = await createUser(db, {
    firstName: '=SUM(1)',
    email: '+ona@inbox.lt',
    createdAt: '2026-01-31T22:30:00.000Z',
  });
  await createChild(db, { guardians: [parent.id], lastName: '+Petrauskas', birthDate: '2001-01-01' });
  await createChild(db, { lastName: '@Vienas' });
  await createUser(db, { role: 'teacher' });
  const { csv } = await service.exportUsers(asAdmin, { search: '', sort: 'name', descending: false });
  expect(csv).toContain(';parent;active;;2026-02-01\r\n');
  const { rows, parents, children } = await previewImport(asAdmin, { csv, answers: noAnswers });
  const wanted = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(Number(wanted.count));
  expect(rows.filter(({ outcome }) => outcome !== 'exists')).toEqual([]);
  expect([parents, children]).toEqual([0, 0]);
});

describe('exportUsers', () => {
  it('returns the filtered list for a spreadsheet, and logs who exported it', async () => {
    await createUser(db, { firstName: '=cmd|calc', lastName: 'Formulė', email: 'formule@gmail.com' });
    const { filename, csv } = await service.exportUsers(asAdmin, {
      search: 'gmail.com',
      sort: 'name',
      descending: false,
    });
    expect(filename).toBe('orbita-users-2026-11-20.csv');
    expect(csv.startsWith(`\uFEFF${headingsOf(exportColumns, 'lt').join(';')}\r\n`)).toBe(true);
    expect(csv).toContain('"\'=cmd|calc";Formulė;formule@gmail.com;;;;;;parent;active;;2025-08-20\r\n');
    const kept = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'exportUsers')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(kept).toMatchObject([{ actor_id: asAdmin.actor.id, detail: { rows: 1, search: 'gmail.com' } }]);
  });

  it('returns the columns of the list in words, in the reader’s language', async () => {
    const payer = await createUser(db, { firstName: 'Ona', lastName: 'Žukienė', email: 'ona@seima.lt' });
    const child = await createChild(db, {
      guardians: [payer.id],
      ...{ firstName: 'Lukas', lastName: 'Žukas', user: null },
    });
    const { name } = await createGroup(db, { students: [child.userId] });
    const wanted = { search: 'lukas zukas', ...byName, columns: userColumns };
    const { csv } = await service.exportUsers(asAdmin, wanted);
    const [head, row] = csv.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      '"Vardas, pavardė";El. paštas;Telefonas;Vaidmuo;Gimimo data;Kas moka;"Grupės, vaikai";Būsena;Sukurta',
    );
    expect(row).toBe(
      `Lukas Žukas;;;Mokinys;2015-04-12;Ona Žukienė;${name};Dar negali prisijungti;2025-08-20`,
    );
    const ofPayer = await service.exportUsers(asAdmin, {
      ...wanted,
      search: 'ona@seima.lt',
      columns: ['groups'],
    });
    expect(ofPayer.csv).toContain('\r\nLukas Žukas\r\n');
    const english = { ...asAdmin, locale: 'en' } as const;
    const short = await service.exportUsers(english, { ...wanted, columns: ['status', 'name'] });
    expect(short.csv).toBe('\uFEFFStatus;Name\r\nCan’t sign in yet;Lukas Žukas\r\n');
  });

  it.each(['teacher', 'parent', 'child', null] as const)('refuses %s', async (role) => {
    const scope = testScope(db, { id: asAdmin.actor.id, role });
    await expect(service.exportUsers(scope, { search: '', ...byName })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});
