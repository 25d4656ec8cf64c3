import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { RewardDetail } from '../../shared/catalogue.ts';
import { createReward } from '../rewards.factory.ts';
import * as service from './catalogue.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const show = ({ id, ...reward }: RewardDetail, fileId: string) =>
  service.updateReward(admin, {
    rewardId: id,
    version: reward.version,
    level: reward.level,
    name: fullText(reward.name),
    description: fullText(reward.description),
    category: reward.category,
    pointsRequired: reward.pointsRequired,
    repeatable: reward.repeatable,
    options: reward.options.map((option) => ({ id: option.id, name: fullText(option.name) })),
    picture: { art: reward.picture.art, fileId },
  });

async function prizeWithPicture() {
  const fileId = await createFile(db);
  const { id } = await createReward(db);
  return { fileId, reward: await show(await service.getReward(admin, { rewardId: id }), fileId) };
}

it('lets two prizes exchange their pictures at once', async () => {
  const [one, two] = [await prizeWithPicture(), await prizeWithPicture()];
  const ends = await meetAt(
    db,
    (tx) => tx.selectFrom('files').select('id').where('id', '=', one.fileId).forUpdate().execute(),
    () => show(one.reward, two.fileId),
    () => show(two.reward, one.fileId),
  );
  expect(ends).toMatchObject([
    { status: 'fulfilled', value: { picture: { fileId: two.fileId } } },
    { status: 'fulfilled', value: { picture: { fileId: one.fileId } } },
  ]);
  const unused = await db.selectFrom('files').select('id').where('unused_since', 'is not', null).execute();
  expect(unused).toEqual([]);
});
