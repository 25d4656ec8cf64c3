import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import { getAgreement, listAgreements, publishAgreement, saveAgreement } from './agreements.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});

const none = { changes: { lt: '', en: '' }, signBy: null };
const create = (draft = draftOf(), agreementId: string = randomUUID()) =>
  saveAgreement(admin, { agreementId, version: 0, draft });
const publish = (agreementId: string, version: number, rest: object = {}) =>
  publishAgreement(admin, { agreementId, version, ...none, ...rest });
const refused = (code: string) => ({ code });

describe('a draft', () => {
  it('is created once, however often it is sent, and changes nothing for families', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([create(draftOf(), id), create(draftOf(), id)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ id, version: 1, draft: draftOf(), isChanged: true, versions: [] });
    await expect(create(draftOf({ bothGuardians: true }), id)).rejects.toMatchObject(refused('db/conflict'));
    expect(await actsOn(db, id)).toEqual(['saveAgreement']);
  });

  it('is saved by who saw the last save', async () => {
    const { id } = await create();
    const save = (version: number, bothGuardians: boolean) =>
      saveAgreement(admin, { agreementId: id, version, draft: draftOf({ bothGuardians }) });
    expect(await save(1, true)).toMatchObject({ version: 2 });
    expect(await save(1, true)).toMatchObject({ version: 2 });
    await expect(save(1, false)).rejects.toMatchObject(refused('agreement/changed-meanwhile'));
    await expect(
      saveAgreement(admin, { agreementId: randomUUID(), version: 1, draft: draftOf() }),
    ).rejects.toMatchObject(refused('db/no-document'));
  });
});

describe('a published version', () => {
  it('keeps its text and hash while the draft goes on', async () => {
    const { id } = await create();
    const { versions } = await publish(id, 1);
    expect(versions).toMatchObject([{ number: 1, changes: null, signBy: null }]);
    await saveAgreement(admin, {
      agreementId: id,
      version: 1,
      draft: draftOf({ title: { lt: 'Kita sutartis', en: '' } }),
    });
    const after = await getAgreement(admin, { agreementId: id });
    expect(after).toMatchObject({ version: 2, isChanged: true, versions });
    const [stored] = await db
      .selectFrom('agreement_versions')
      .selectAll()
      .where('agreement_id', '=', id)
      .execute();
    expect(stored?.title).toEqual(draftOf().title);
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is one, however often the same save is published, also at once', async () => {
    const { id } = await create();
    const all = await Promise.all(Array.from({ length: 6 }, () => publish(id, 1)));
    expect(new Set(all.map(({ versions }) => versions.map((each) => each.id).join()))).toHaveLength(1);
    expect(await actsOn(db, id)).toEqual(['saveAgreement', 'publishAgreement']);
  });

  it('says what changed since the first one, and until when it is to be signed', async () => {
    const { id } = await create();
    await publish(id, 1);
    await saveAgreement(admin, { agreementId: id, version: 1, draft: draftOf({ bothGuardians: true }) });
    await expect(publish(id, 2)).rejects.toMatchObject(refused('agreement/changes-missing'));
    const changes = { lt: 'Pasirašo abu tėvai', en: '' };
    await expect(publish(id, 2, { changes, signBy: '2026-11-01' })).rejects.toMatchObject(
      refused('agreement/date-has-passed'),
    );
    const { versions } = await publish(id, 2, { changes, signBy: '2026-12-10' });
    expect(versions).toMatchObject([{ number: 2, changes, signBy: '2026-12-10' }, { number: 1 }]);
  });

  it('names what is no field, and refuses a save that is not the last', async () => {
    const { id } = await create(draftOf({ title: { lt: 'Sutartis dėl {vakas}', en: '' } }));
    await expect(publish(id, 1)).rejects.toMatchObject({
      code: 'agreement/unknown-field',
      data: { fields: ['vakas'] },
    });
    await expect(publish(id, 3)).rejects.toMatchObject(refused('agreement/changed-meanwhile'));
    await expect(publish(randomUUID(), 1)).rejects.toMatchObject(refused('db/no-document'));
  });
});

it('counts the children of active groups, and for how many it is signed', async () => {
  const child = await createChild(db, { guardians: [(await createUser(db)).id] });
  await createGroup(db, { students: [child.userId] });
  const { id } = await create();
  expect((await listAgreements(admin)).agreements).toContainEqual(
    expect.objectContaining({ id, current: null, asked: 0, signed: 0, isChanged: true }),
  );
  await publish(id, 1);
  expect((await listAgreements(admin)).agreements).toContainEqual(
    expect.objectContaining({ id, asked: 1, signed: 0, isChanged: false }),
  );
});

it.each(['teacher', 'parent', 'child'] as const)('refuses a %s', async (role) => {
  const scope = testScope(db, await createUser(db, { role }));
  const { id } = await create();
  const denied = refused('auth/permission-denied');
  await expect(listAgreements(scope)).rejects.toMatchObject(denied);
  await expect(getAgreement(scope, { agreementId: id })).rejects.toMatchObject(denied);
  await expect(saveAgreement(scope, { agreementId: id, version: 1, draft: draftOf() })).rejects.toMatchObject(
    denied,
  );
  await expect(publishAgreement(scope, { agreementId: id, version: 1, ...none })).rejects.toMatchObject(
    denied,
  );
});
