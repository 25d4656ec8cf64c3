import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('events', () => {
  it('need a session', async () => {
    expect((await server.app.inject('/events')).statusCode).toBe(401);
  });

  async function ask(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
  }
  async function listenAs(userId: string, signal: AbortSignal, given?: string): Promise<Response> {
    return ask('/events', { cookie: given ?? (await server.cookieOf(userId)) }, signal);
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
      refresh(tx, { changed: ['attendance'], audience: [`group:${groupId}`] }),
    );

  it('tell a browser what to refetch', async () => {
    const teacher = await createUser(server.db, { role: 'teacher' });
    const group = await createGroup(server.db, { teachers: [teacher.id] });
    const stopping = new AbortController();
    const response = await listenAs(teacher.id, stopping.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await tell(teacher, group.id);
    expect(await firstNews(response)).toContain('data: {"changed":["attendance"]}');
    stopping.abort();
  });

  it('begin with what changed before them, for a page that had its answers earlier', async () => {
    const teacher = await createUser(server.db, { role: 'teacher' });
    const group = await createGroup(server.db, { teachers: [teacher.id] });
    const stopping = new AbortController();
    const witness = await listenAs(teacher.id, stopping.signal);
    await tell(teacher, group.id);
    await firstNews(witness);
    const cookie = await server.cookieOf(teacher.id);
    const first = await firstNews(await ask('/events?tab=abcdefgh', { cookie }, stopping.signal));
    expect(first).toMatch(/id: 1\ndata: \{"ago":\{"attendance":\d+\},"held":\d+\}\n\n/);
    // A browser that reconnects fetches everything anyway.
    const again = await ask('/events?tab=abcdefgh', { cookie, 'last-event-id': '1' }, stopping.signal);
    await tell(teacher, group.id);
    expect((await firstNews(again)).match(/data: .*/g)).toEqual(['data: {"changed":["attendance"]}']);
    stopping.abort();
  });

  it('send each of two streams its own news, and a burst of changes once', async () => {
    const teacher = await createUser(server.db, { role: 'teacher' });
    const admin = await createUser(server.db, { role: 'admin' });
    const group = await createGroup(server.db, { teachers: [teacher.id] });
    const stopping = new AbortController();
    const streams = [
      await listenAs(teacher.id, stopping.signal),
      await listenAs(admin.id, stopping.signal),
    ] as const;
    await transaction(testScope(server.db, teacher), async (tx) => {
      for (let save = 0; save < 20; save += 1)
        await refresh(tx, { changed: ['attendance'], audience: [`group:${group.id}`] });
      await refresh(tx, { changed: ['attendance'], within: group.id, audience: ['role:admin'] });
    });
    const news = await Promise.all(streams.map(firstNews));
    expect(news.map((heard) => heard.match(/data: .*/g))).toEqual([
      ['data: {"changed":["attendance"]}'],
      [`data: {"changed":["attendance/${group.id}"]}`],
    ]);
    stopping.abort();
  });

  it("reach a substitute of the day's group", async () => {
    const substitute = await createUser(server.db, { role: 'teacher' });
    const group = await createGroup(server.db);
    await createEvent(server.db, { groupId: group.id, startsAt: testNow, substitute_id: substitute.id });
    const stopping = new AbortController();
    const response = await listenAs(substitute.id, stopping.signal);
    await tell(substitute, group.id);
    expect(await firstNews(response)).toContain('data: {"changed":["attendance"]}');
    stopping.abort();
  });

  it.each([
    ['a child, of themself', 'child', true],
    ['each guardian, of their child', 'guardian', true],
    ['a guardian who is an admin', 'boss', true],
    ['nobody of another family', 'stranger', false],
    ['no teacher of the child', 'teacher', false],
  ] as const)('tell %s what concerns a family', async (_who, who, hears) => {
    const [boss, guardian, stranger, teacher] = await Promise.all([
      createUser(server.db, { role: 'admin' }),
      createUser(server.db, { role: 'parent' }),
      createUser(server.db, { role: 'parent' }),
      createUser(server.db, { role: 'teacher' }),
    ]);
    const { userId } = await createChild(server.db, { guardians: [guardian.id, boss.id] });
    await createChild(server.db, { guardians: [stranger.id] });
    await createGroup(server.db, { teachers: [teacher.id], students: [userId] });
    const listener = { child: { id: userId }, boss, guardian, stranger, teacher }[who];
    expect(await newsOf(listener.id, [`family:${userId}`])).toEqual(hears ? ['points', 'audit'] : ['audit']);
  });

  it.each([
    ['admin', true],
    ['teacher', true],
    ['parent', false],
    ['child', false],
  ] as const)('tell staff what concerns all of them: %s %s', async (role, hears) => {
    const { id } = await createUser(server.db, { role });
    expect(await newsOf(id, ['staff'])).toEqual(hears ? ['points', 'audit'] : ['audit']);
  });

  /** What a listener receives of points news for an audience, and of audit news for themself at the same moment. */
  async function newsOf(userId: string, audience: readonly Audience[]): Promise<unknown> {
    const stopping = new AbortController();
    const response = await listenAs(userId, stopping.signal);
    await transaction(testScope(server.db, { id: userId, role: 'admin' }), async (tx) => {
      await refresh(tx, { changed: ['points'], audience });
      await refresh(tx, { changed: ['audit'], audience: [`user:${userId}`] });
    });
    const [, told = '{}'] = /data: (.*)/.exec(await firstNews(response)) ?? [];
    stopping.abort();
    return JSON.parse(told).changed;
  }

  it('allow a user twenty tabs at once; closing one makes room', async () => {
    const child = await createUser(server.db, { role: 'child' });
    const tabs = Array.from({ length: 20 }, () => new AbortController());
    // Unreferenced responses would be closed by the garbage collector.
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

  it('allow a user twenty tabs also when forty connect at once', async () => {
    const child = await createUser(server.db, { role: 'child' });
    const stopping = new AbortController();
    const cookie = await server.cookieOf(child.id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => listenAs(child.id, stopping.signal, cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    stopping.abort();
  });

  const password = 'orbita-demo';
  const endings: [string, (cookie: string, user: { id: string }) => Promise<unknown>][] = [
    ['a sign-out', (cookie) => server.call('identity.signOut', undefined, cookie)],
    ['a disabling', async (_, user) => asAdmin('users.disableUser', user)],
    ['the end of all sessions', async (_, user) => asAdmin('users.endUserSessions', user)],
    [
      'another role',
      (_, { id }) => server.db.updateTable('users').set({ role: 'parent' }).where('id', '=', id).execute(),
    ],
    [
      'a changed password, whose browser gets a new token',
      (cookie) =>
        server.call(
          'account.changePassword',
          { currentPassword: password, newPassword: 'trys žirafos šoka' },
          cookie,
        ),
    ],
    [
      'the end of the other sessions',
      async (_, { id }) => server.call('account.endOtherSessions', undefined, await server.cookieOf(id)),
    ],
    ['a deleted account', (_, { id }) => server.db.deleteFrom('users').where('id', '=', id).execute()],
  ];

  async function asAdmin(procedure: string, { id }: { id: string }): Promise<void> {
    const admin = await createUser(server.db, { role: 'admin' });
    await createUser(server.db, { role: 'admin' });
    const answer = await server.call(procedure, { userId: id }, await server.cookieOf(admin.id));
    expect(answer.code).toBeNull();
  }

  it.each(endings)('end at once with %s', async (_, act) => {
    const user = await createUser(server.db, {
      role: 'teacher',
      passwordHash: await hashPassword(password),
    });
    const cookie = await server.cookieOf(user.id);
    const [stopping, others] = [new AbortController(), await createUser(server.db, { role: 'teacher' })];
    const bystander = await listenAs(others.id, stopping.signal);
    const stream = await listenAs(user.id, stopping.signal, cookie);
    expect([stream.status, bystander.status]).toEqual([200, 200]);
    await act(cookie, user);
    // The stream is read to its end: if it never ends, the test times out.
    expect(await stream.text()).toContain('retry');
    let open = true;
    bystander.text().then(
      () => (open = false),
      () => {},
    );
    await tell({ id: others.id, role: 'teacher' }, others.id);
    expect(open).toBe(true);
    stopping.abort();
  });

  it.each([
    [
      'becomes the guardian of a child',
      (userId: string, family: Family) => addGuardian(userId, family.otherChildId),
    ],
    [
      'is a guardian no more',
      (userId: string) => server.db.deleteFrom('guardianships').where('guardian_id', '=', userId).execute(),
    ],
  ])('are restarted for somebody who %s, and for nobody else', async (_who, act) => {
    const [parent, other] = [
      await createUser(server.db, { role: 'parent' }),
      await createUser(server.db, { role: 'parent' }),
    ];
    await createChild(server.db, { guardians: [parent.id], user: null });
    const { id: otherChildId } = await createChild(server.db, { guardians: [other.id] });
    const stopping = new AbortController();
    const [stream, bystander] = [
      await listenAs(parent.id, stopping.signal),
      await listenAs(other.id, stopping.signal),
    ];
    await act(parent.id, { otherChildId });
    expect(await stream.text()).toContain('retry');
    await transaction(testScope(server.db, other), (tx) =>
      refresh(tx, { changed: ['audit'], audience: [`user:${other.id}`] }),
    );
    expect(await firstNews(bystander)).toContain('audit');
    stopping.abort();
  });

  interface Family {
    readonly otherChildId: string;
  }

  const addGuardian = (guardianId: string, childId: string) =>
    server.db
      .insertInto('guardianships')
      .values({ guardian_id: guardianId, child_id: childId, pays: false, created_at: testNow })
      .execute();

  it('are refused to a session that ends while they open', async () => {
    const user = await createUser(server.db, { role: 'child' });
    const cookie = await server.cookieOf(user.id);
    const stopping = new AbortController();
    const opened = Array.from({ length: 10 }, () => listenAs(user.id, stopping.signal, cookie));
    await server.call('identity.signOut', undefined, cookie);
    for (const answer of await Promise.all(opened)) {
      if (answer.status === 200) await answer.text();
      else expect(answer.status).toBe(401);
    }
    stopping.abort();
  });
});
