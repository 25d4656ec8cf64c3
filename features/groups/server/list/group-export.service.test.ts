import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { groupColumns } from '../../shared/group-columns.ts';
import { exportGroups } from './group-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const byName = { search: '', status: 'active', sort: 'name', descending: false } as const;

it('exports what is seen: the filter, the order and the columns, of groups in reach only', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Ona', lastName: 'Žukaitė' });
  const plan = await createPlan(db);
  const group = await createGroup(db, {
    ...{ name: '=Zuikiai', teachers: [teacher.id], mode: 'live', city: 'Vilnius', address: 'Pylimo g. 1' },
    ...{ plan_id: plan.id, start_date: '2026-09-01', end_date: null, max_students: 9 },
    created_at: '2026-01-31T22:30:00Z',
  });
  await db
    .insertInto('group_weekdays')
    .values({
      group_id: group.id,
      weekday: 3,
      ...{ start_time: '17:00', end_time: '18:30', repeats: 'biweekly' },
    })
    .execute();
  await createEvent(db, { groupId: group.id, startsAt: '2026-11-25T15:00:00Z' });
  const ended = { city: null, start_date: null, end_date: null };
  await createGroup(db, { name: 'Ąžuolai', mode: 'online', ...ended });
  const { filename, csv } = await exportGroups(testScope(db, admin), { ...byName, columns: groupColumns });
  expect(filename).toBe('orbita-groups-2026-11-20.csv');
  const [head, hares, oaks] = csv.slice(1).split('\r\n');
  expect(head).toBe(
    'Grupė;Mokiniai;Vietos;Kada;Artimiausia pamoka;Mokytojai;Vieta;Planas;Pradžia;Pabaiga;Sukurta',
  );
  expect(oaks).toMatch(/^Ąžuolai;0;\d+;;;;Nuotoliu;;/);
  expect(hares).toMatch(
    /^'=Zuikiai;0;9;Tr 17:00–18:30 \(kas dvi savaites\);2026-11-25 17:00;Ona Žukaitė;"Pylimo g\. 1, Vilnius";.+;2026-09-01;;2026-02-01$/,
  );
  const own = await exportGroups(testScope(db, teacher), { ...byName, columns: ['name', 'students'] });
  expect(own.csv.slice(1).split('\r\n')).toEqual(['Grupė;Mokiniai;Vietos', "'=Zuikiai;0;9", '']);
  const logged = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportGroups')
    .where('actor_id', '=', teacher.id)
    .execute();
  expect(logged).toMatchObject([{ detail: { rows: 1, columns: ['name', 'students'] } }]);
});

it.each(['parent', 'child'] as const)('refuses %s', async (role) => {
  const scope = testScope(db, await createUser(db, { role }));
  await expect(exportGroups(scope, { ...byName, columns: ['name'] })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});
