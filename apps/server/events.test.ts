import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '#features/groups/server/groups.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { announce } from '#platform/server/announce.ts';
import { transaction } from '#platform/server/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('events', () => {
  it('need a session', async () => {
    expect((await server.app.inject('/events')).statusCode).toBe(401);
  });

  async function listenAs(userId: string, signal: AbortSignal): Promise<Response> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = await server.cookieOf(userId);
    return fetch(`http://127.0.0.1:${port}/events`, { headers: { cookie }, signal });
  }

  async function firstNews(response: Response): Promise<string> {
    let heard = '';
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      heard += decoder.decode(part);
      if (heard.includes('data:')) break;
    }
    return heard;
  }

  const tell = (actor: Actor, groupId: string) =>
    transaction(testScope(server.db, actor), (tx) =>
      announce(tx, { changed: ['attendance'], audience: [`group:${groupId}`] }),
    );

  it('tell a browser what to ask again', async () => {
    const teacher = await createUser(server.db, { role: 'teacher' });
    const group = await createGroup(server.db, { teachers: [teacher.id] });
    const stopping = new AbortController();
    const response = await listenAs(teacher.id, stopping.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await tell(teacher, group.id);
    expect(await firstNews(response)).toContain('data: {"changed":["attendance"]}');
    stopping.abort();
  });

  it('tell a substitute of the group of the day', async () => {
    const substitute = await createUser(server.db, { role: 'teacher' });
    const group = await createGroup(server.db);
    await createEvent(server.db, { groupId: group.id, startsAt: testNow, substitute_id: substitute.id });
    const stopping = new AbortController();
    const response = await listenAs(substitute.id, stopping.signal);
    await tell(substitute, group.id);
    expect(await firstNews(response)).toContain('data: {"changed":["attendance"]}');
    stopping.abort();
  });

  it('are for twenty tabs of a user at once; one that closes makes room', async () => {
    const child = await createUser(server.db, { role: 'child' });
    const tabs = Array.from({ length: 20 }, () => new AbortController());
    // Answers that nobody holds would be closed with the rubbish.
    const answers = await Promise.all(tabs.map(({ signal }) => listenAs(child.id, signal)));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const late = new AbortController();
    const refused = await listenAs(child.id, late.signal);
    expect(refused.status).toBe(429);
    await refused.text();
    tabs[0]?.abort();
    await expect.poll(async () => (await listenAs(child.id, late.signal)).status).toBe(200);
    for (const tab of [...tabs, late]) tab.abort();
  });
});
