import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { newClient } from '../database/database.ts';
import { newsChannel } from './refresh.ts';
import { refreshSoon } from './refresh-soon.ts';

const patient = { timeout: 20_000 };
let database: OpenTestDatabase;
let stop: () => Promise<void>;
const heard: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const client = newClient(database.connection, {});
  await client.connect();
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${newsChannel}`);
  stop = () => client.end();
});
afterAll(async () => {
  await stop();
  await database.drop();
});

const scope = () => testScope(database.db, { id: crypto.randomUUID(), role: 'child' });

it('sends the news of a moment as one message, to everybody concerned once', async () => {
  refreshSoon(scope(), { changed: ['points'], audience: ['user:rasa', 'user:jonas'] });
  refreshSoon(scope(), { changed: ['points'], audience: ['user:jonas', 'user:ieva'] });
  await vi.waitFor(() => expect(heard).toHaveLength(1), patient);
  expect(heard).toEqual([{ changed: ['points'], audience: ['user:rasa', 'user:jonas', 'user:ieva'] }]);
  refreshSoon(scope(), { changed: ['points'], audience: ['user:rasa'] });
  await vi.waitFor(() => expect(heard).toHaveLength(2), patient);
  expect(heard[1]).toEqual({ changed: ['points'], audience: ['user:rasa'] });
});

it('tells of each feature those whom it concerns, and sends nothing to nobody', async () => {
  heard.length = 0;
  refreshSoon(scope(), { changed: ['points'], audience: [] });
  refreshSoon(scope(), { changed: ['rewards'], audience: ['user:rasa'] });
  refreshSoon(scope(), { changed: ['groups'], audience: ['user:jonas'] });
  await vi.waitFor(() => expect(heard).toHaveLength(2), patient);
  expect(heard).toEqual([
    { changed: ['rewards'], audience: ['user:rasa'] },
    { changed: ['groups'], audience: ['user:jonas'] },
  ]);
});

it('only notes that news could not be sent: the change is made', async () => {
  const gone = await openTestDatabase();
  await gone.drop();
  const warn = vi.fn();
  const { db, log } = testScope(gone.db, { id: crypto.randomUUID(), role: 'child' });
  refreshSoon({ db, log: { ...log, warn } }, { changed: ['points'], audience: ['user:rasa'] });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), patient);
});
