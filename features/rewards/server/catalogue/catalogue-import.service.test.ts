import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createReward } from '../rewards.factory.ts';
import { listCatalogue } from './catalogue.service.ts';
import { exportCatalogue, importCatalogue } from './catalogue-import.service.ts';
import { findStockDifferences } from './stock.repository.ts';
import { changeStock } from './stock.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let cup: { id: string; optionIds: string[] };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('rewards').execute();
  cup = await createReward(db, {
    name: { lt: '=Puodelis; „didelis“', en: 'Mug' },
    description: { lt: 'Pirma eilutė\nAntra', en: '' },
    options: [
      { name: { lt: '-5 °C' }, quantity: 4 },
      { name: { lt: 'Baltas', en: 'White' }, quantity: 0 },
    ],
  });
  await createReward(db, { name: { lt: 'Senas kubas' }, archivedAt: '2026-01-01T00:00:00.000Z' });
});

const as = (actor: Actor) => testScope(db, actor);
const csvNow = async () => (await exportCatalogue(as(admin))).csv;
const dry = (csv: string) => importCatalogue(as(admin), { csv, dryRun: true, skipErrors: false });
const run = (csv: string, plan?: string, skipErrors = false) =>
  importCatalogue(as(admin), { csv, dryRun: false, skipErrors, plan });
const offered = async () =>
  (
    await listCatalogue(as(admin), {
      state: 'offered',
      search: '',
      sort: 'name',
      descending: false,
      page: 1,
      pageSize: 50,
    })
  ).rewards;

describe('the file of the catalogue', () => {
  it('is reimported without any difference, whatever separates its cells', async () => {
    const csv = await csvNow();
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const { rows } = await dry(csv);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    await run(csv);
    expect(await csvNow()).toBe(csv);
    const versions = await db.selectFrom('rewards').select('version').execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 1]);
    const commas = csv.slice(1).split('\r\n').slice(0, 1)[0]?.replaceAll(';', ',');
    expect((await dry(`${commas}\n`)).rows).toEqual([]);
  });

  it('says what changes from what to what, and does it', async () => {
    const csv = (await csvNow()).replace(/;200;/g, ';250;').replace('Baltas;White;0', 'Baltas;Pure white;6');
    const { rows, plan } = await dry(csv);
    expect(rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['change', [{ column: 'cost', from: '200', to: '250' }]],
      [
        'change',
        [
          { column: 'option_en', from: 'White', to: 'Pure white' },
          { column: 'stock', from: '0', to: '6' },
        ],
      ],
      ['change', [{ column: 'cost', from: '200', to: '250' }]],
    ]);
    expect((await offered())[0]?.pointsRequired).toBe(200);
    await run(csv, plan);
    expect((await offered())[0]).toMatchObject({
      pointsRequired: 250,
      options: [{ quantity: 4 }, { quantity: 6 }],
    });
    expect(await findStockDifferences(db)).toEqual([]);
  });

  it('changes whether a prize can be claimed again, and keeps it where the file does not say', async () => {
    const rowOf = (again: string) => `level,category,cost,name_lt,option_lt${again && ',again'}`;
    const known = (await offered())[0];
    if (!known) throw new Error('no prize');
    const cells = `${known.level},${known.category},${known.pointsRequired},${known.name.lt},${known.options[0]?.name.lt}`;
    const csv = `${rowOf('again')}\n${cells},taip`;
    expect((await dry(csv)).rows[0]?.changes).toEqual([{ column: 'again', from: 'no', to: 'yes' }]);
    await run(csv);
    await run(`${rowOf('')}\n${cells}`);
    expect((await offered())[0]?.repeatable).toBe(true);
  });

  it('creates new prizes from rows without ids, once, and adds options to existing ones', async () => {
    const csv = [
      'level,category,cost,name_lt,option_lt,stock',
      '0,merch,50,Pieštukas,Žalias,12',
      '0,merch,50,Pieštukas,Raudonas,3',
      '1,merch,200,"=Puodelis; „didelis“",Juodas,2',
    ].join('\n');
    expect((await dry(csv)).rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create']);
    await run(csv);
    const [mug, pencil] = await offered();
    expect(pencil).toMatchObject({
      level: 0,
      picture: { art: 'gift' },
      options: [{ quantity: 12 }, { quantity: 3 }],
    });
    expect(mug?.options.map(({ quantity }) => quantity)).toEqual([4, 0, 2]);
    expect((await dry(csv)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  it('archives and restores', async () => {
    const csv = (await csvNow()).replaceAll(';yes', ';no');
    await run(csv);
    expect(await offered()).toHaveLength(2);
    await run(csv.replaceAll(';no', ';yes'));
    expect(await offered()).toEqual([]);
  });
});

describe('refusals', () => {
  it('leaves a prize with an invalid row unchanged as a whole, and imports the rest on request', async () => {
    const csv = [
      'level,category,cost,name_lt,option_lt,stock',
      '1,merch,10,Geras,A,1',
      '1,merch,10,Blogas,A,1',
      '1,merch,20,Blogas,B,1',
      '1,merch,10,Dvigubas,A,1',
      '1,merch,10,Dvigubas,a,1',
    ].join('\n');
    const { rows, plan } = await dry(csv);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      ['other_row_wrong'],
      ['prize_differs'],
      ['other_row_wrong'],
      ['duplicate_row'],
    ]);
    await expect(run(csv, plan)).rejects.toMatchObject({
      code: 'reward/import-has-errors',
      data: { rows: 4 },
    });
    await run(csv, plan, true);
    expect((await offered()).map(({ name }) => name.lt)).toEqual(['=Puodelis; „didelis“', 'Geras']);
  });

  it('refuses unknown ids, a missing column and too many rows', async () => {
    const wrong = (await csvNow()).replaceAll(cup.id, '0199b8a2-5f1e-7c3d-9a4b-0242ac120002');
    expect((await dry(wrong)).rows[0]?.problems).toContain('prize_unknown');
    expect((await dry('name_lt,cost\nA,5')).rows[0]?.problems).toEqual([
      'column_missing:level',
      'column_missing:category',
      'column_missing:option_lt',
    ]);
    await expect(run('name_lt,cost\nA,5')).rejects.toMatchObject({ code: 'reward/import-has-errors' });
    const many = `level\n${'1\n'.repeat(2001)}`;
    await expect(dry(many)).rejects.toMatchObject({ code: 'reward/import-too-large', data: { limit: 2000 } });
  });

  it('does only what the dry run said: a change meanwhile refuses the run', async () => {
    const csv = (await csvNow()).replace('Baltas;White;0', 'Baltas;White;6');
    const { plan } = await dry(csv);
    const asked = { rewardId: cup.id, optionId: cup.optionIds[1] ?? '', why: 'delivery', note: '' } as const;
    await changeStock(as(admin), { ...asked, requestId: '0199b8a2-5f1e-7c3d-9a4b-0242ac120003', delta: 2 });
    await expect(run(csv, plan)).rejects.toMatchObject({ code: 'reward/import-outdated' });
  });

  it('is for admins only', async () => {
    await expect(exportCatalogue(as(teacher))).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const asked = importCatalogue(as(teacher), { csv: 'a', dryRun: true, skipErrors: false });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('takes two thousand rows in one go', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `1,merch,10,Prizas ${at},A,1`);
    const csv = `level,category,cost,name_lt,option_lt,stock\n${rows.join('\n')}`;
    await run(csv);
    expect((await dry(csv)).rows.every(({ outcome }) => outcome === 'same')).toBe(true);
    expect(await findStockDifferences(db)).toEqual([]);
  });
});
