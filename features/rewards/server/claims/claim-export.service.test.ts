import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { claimColumns } from '../../shared/claim-columns.ts';
import { createClaim } from '../rewards.factory.ts';
import { exportClaims } from './claim-export.service.ts';
import { cancelClaim, handOverClaim } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asTeacher: SignedInScope;
let userId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asTeacher = testScope(
    db,
    await createUser(db, { role: 'teacher', firstName: 'Eglė', lastName: 'Eglaitė' }),
  );
  const { id: parentId } = await createUser(db);
  const child = { guardians: [parentId], firstName: '=Urtė', lastName: 'Žemaitė' };
  ({ userId } = await createChild(db, child));
  groupId = (await createGroup(db, { name: 'Žaidimai', teachers: [asTeacher.actor.id], students: [userId] }))
    .id;
});
afterAll(() => drop());

it('is the list as it is seen, or some rows of it, in the reader’s language, and is logged', async () => {
  const early = { claimedAt: '2026-11-10T22:30:00.000Z', comment: 'Mėlyną; prašau' };
  const [first, second] = [
    await createClaim(db, { userId, groupId, ...early }),
    await createClaim(db, { userId, groupId }),
  ];
  const columns = ['child', 'group', 'prize', 'comment', 'status', 'claimedAt'] as const;
  const open = { state: 'open', search: 'zemaite' } as const;
  const { filename, csv } = await exportClaims(asTeacher, { ...open, columns });
  expect(filename).toBe('orbita-prizes-2026-11-20.csv');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Vaikas;Grupė;Prizas;Vaiko komentaras;Būsena;Užsakyta',
    `'=Urtė Žemaitė;Žaidimai;"Lipdukų rinkinys, Mėlyna";"Mėlyną; prašau";Užsakytas;2026-11-11`,
    `'=Urtė Žemaitė;Žaidimai;"Lipdukų rinkinys, Mėlyna";;Užsakytas;2026-11-16`,
    '',
  ]);
  await handOverClaim(asTeacher, { claimId: first.id });
  await cancelClaim(asTeacher, { claimId: second.id, reason: 'Prizas sudužo' });
  const some = await exportClaims(
    { ...asTeacher, locale: 'en' },
    { state: 'closed', search: '', sort: 'points', ids: [second.id], columns: claimColumns },
  );
  expect(some.csv.slice(1).split('\r\n')[1]).toBe(
    `'=Urtė Žemaitė;Žaidimai;"Sticker set, Blue";200;;Cancelled: Prizas sudužo;2026-11-16;2026-11-20;Eglė Eglaitė`,
  );
  const entries = await db
    .selectFrom('audit_entries')
    .select(['detail'])
    .where('action', '=', 'exportClaims')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([{ detail: { rows: 2 } }, { detail: { rows: 1 } }]);
});

it('contains a teacher’s own groups only, and is for staff', async () => {
  const { id } = await createClaim(db, { userId, groupId });
  const columns = ['child'] as const;
  const other = testScope(db, await createUser(db, { role: 'teacher' }));
  const { csv } = await exportClaims(other, { state: 'open', search: '', ids: [id], columns });
  expect(csv.slice(1)).toBe('Vaikas\r\n');
  const foreign = exportClaims(other, { state: 'open', search: '', groupId, columns });
  await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
  const parent = testScope(db, await createUser(db));
  const asked = exportClaims(parent, { state: 'open', search: '', columns });
  await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
