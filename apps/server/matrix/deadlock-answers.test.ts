import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#platform/testing/matrix.ts';
import type { TestServer } from '../test-server.ts';
import { startWorld } from './matrix.world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  ({ server, world } = await startWorld());
  await sql`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`.execute(server.db);
  await sql`CREATE TRIGGER lose BEFORE UPDATE ON rewards FOR EACH ROW EXECUTE FUNCTION lose()`.execute(
    server.db,
  );
});
afterAll(() => server.close());

it('asks the loser of a deadlock to retry in a second', async () => {
  const cookie = await server.cookieOf(world.admin);
  const { status, code, headers, output } = await server.call(
    'catalogue.archiveReward',
    { rewardId: world.own.reward },
    cookie,
  );
  expect([status, code, headers['retry-after']]).toEqual([503, 'server/unavailable', '1']);
  expect(output).toMatchObject({ data: { retryAfter: 1 } });
});
