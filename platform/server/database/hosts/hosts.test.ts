import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addressOf,
  type PostgresPair,
  startPostgresPair,
} from '#platform/testing/postgres-machines.ts';
import { connectionTo, newClient } from '../database.ts';

let pair: PostgresPair;
const warn = vi.fn();
beforeEach(async () => {
  warn.mockClear();
  pair = await startPostgresPair();
});
afterEach(() => pair.remove());

it('starts', async () => {
  const connection = connectionTo(addressOf([pair.standby.port, pair.primary.port]), { warn });
  const client = newClient(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE kept (value int)');
  console.log(client.port, pair.primary.port);
  await pair.primary.kill();
  await pair.promote();
  const next = newClient(connection);
  await next.connect().catch((e) => console.log(e));
  const again = newClient(connection);
  await again.connect();
  console.log(again.port, pair.standby.port, (await again.query('SELECT count(*) FROM kept')).rows);
  await again.end();
});
