import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { seatStateOf } from '#features/stage/server/stage.factory.ts';
import { codeEveryMs, followMs, tellEveryMs } from '#features/stage/shared/stage.rules.ts';
import type { GroupStage, SeatState, SeatWork } from '#features/stage/shared/stage.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { bodyOf, outputOf, pathOf, post } from '../calls.ts';
import { ms, quantile } from '../latencies.ts';
import { usageOf } from '../process-tree.ts';
import { describeMachine, judge, table, writeSection } from '../report.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type Client, openSessions } from '../sessions.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const [children, seconds, rounds] = [14, 20, 3];
/** As the class screen does (`stage.queries.ts`). */
const lookEveryMs = 400;
/** A child runs its program after so many tellings of code. */
const runEvery = 4;

interface Class {
  readonly groupId: string;
  readonly lessonId: string;
  readonly teacher: Client;
  readonly children: readonly Client[];
  /** The child whose code the teacher reads. */
  readonly followed: Client;
}

interface Measured {
  /** Per cent of one processor. */
  readonly node: number;
  readonly postgres: number;
  /** From a telling until the class screen has it: milliseconds. */
  readonly tiles: readonly number[];
  /** From a telling of the code that is read until it is there: milliseconds. */
  readonly code: readonly number[];
  readonly tellings: number;
}

/** Measures a class of fourteen children who type: what it costs the server, and when the teacher sees it. */
export async function benchClass(): Promise<void> {
  const folder = temporaryFolder();
  const { group, version } = await prepare(folder);
  const server = await startServer(folder, { env: { DEMO: 'false' } });
  try {
    const { id: stageId } = await begin(server, group);
    const open = [group.teacher, ...group.children].map((client) => listen(server, client));
    const heard = open[0];
    if (!heard) throw new Error('The teacher listens first.');
    const rest = await usedIn(server, () => sleep(seconds * 1000));
    const all: Measured[] = [];
    // The first one warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const measured = await teach(server, group, stageId, heard);
      if (round > 0) all.push(measured);
    }
    for (const each of open) each.close();
    writeSection('class', report(all, rest, version));
  } finally {
    await server.stop();
  }
}

async function prepare(folder: string): Promise<{ group: Class; version: string }> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } });
  await migrateToLatest(postgres.connection);
  const { db } = openDatabase(postgres.connection, () => {}, 4);
  const group = await makeClass(db);
  const { rows } = await sql<{
    version: string;
  }>`SELECT current_setting('server_version') AS version`.execute(db);
  await db.destroy();
  await postgres.stop();
  return { group, version: rows[0]?.version.split(' ')[0] ?? '' };
}

async function makeClass(db: Db): Promise<Class> {
  const teacher = await createUser(db, { role: 'teacher' });
  const students: string[] = [];
  for (let n = 0; n < children; n += 1) students.push((await createChild(db)).userId);
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students });
  await createEvent(db, { groupId, startsAt: new Date().toISOString() });
  const module = await createModule(db, { lessons: [{}] });
  const [lessonId = ''] = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
  const [own] = await openSessions(db, 'teacher', 1);
  const all = await openSessions(db, 'child', children);
  const [followed] = all;
  if (!own || !followed) throw new Error('There is no teacher, or no child.');
  return { groupId, lessonId, teacher: own, children: all, followed };
}

async function call<T>(
  { port }: ServerProcess,
  client: Client,
  procedure: string,
  input: unknown,
): Promise<T> {
  const { agent, cookie } = client;
  const answer = await post({
    ...{ port, agent, path: pathOf(procedure), body: bodyOf(input) },
    headers: { cookie, 'x-orbita-user': client.userId },
  });
  return outputOf<T>(answer);
}

async function begin(server: ServerProcess, { groupId, teacher }: Class): Promise<{ id: string }> {
  const { stage } = await call<GroupStage>(server, teacher, 'stage.beginStage', { groupId });
  if (!stage) throw new Error('The lesson did not begin.');
  return stage;
}

interface Listening {
  hasNews: boolean;
  close(): void;
}

/** A browser's stream of news. */
function listen({ port }: ServerProcess, { cookie }: Client): Listening {
  const listening: Listening = { hasNews: false, close: () => request.destroy() };
  const request = get({ host: '127.0.0.1', port, path: '/events', headers: { cookie } }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"stage"')) listening.hasNews = true;
    });
    response.on('error', () => {});
  });
  request.on('error', () => {});
  return listening;
}

async function usedIn({ pid }: ServerProcess, work: () => Promise<unknown>) {
  const [before, began] = [usageOf(pid), performance.now()];
  await work();
  const [after, took] = [usageOf(pid), (performance.now() - began) / 1000];
  return {
    node: (100 * (after.nodeCpu - before.nodeCpu)) / took,
    postgres: (100 * (after.postgresCpu - before.postgresCpu)) / took,
  };
}

/**
 * Every child types without a pause and now and then runs its program, and its screen tells that as `use-telling.ts` does. The teacher has one
 * child's code open; the class screen refetches for news, at most each {@link lookEveryMs}.
 */
async function teach(
  server: ServerProcess,
  group: Class,
  stageId: string,
  heard: Listening,
): Promise<Measured> {
  const [tiles, code]: [number[], number[]] = [[], []];
  const until = performance.now() + seconds * 1000;
  let tellings = 0;
  const { groupId, lessonId, teacher, followed } = group;
  const ofFollowed = { groupId, childId: followed.userId };
  const tell = async (client: Client, over: Partial<SeatState>) => {
    const writing = { lessonId, exerciseId: lessonId, doing: 'writing', typed: true } as const;
    await call(server, client, 'stage.tellState', {
      stageId,
      state: { ...seatStateOf(writing), ...over },
    });
    tellings += 1;
  };
  const marker = () => String(Math.round(performance.now()));
  const child = async (client: Client, n: number) => {
    const pause = client === followed ? tellEveryMs : codeEveryMs;
    await sleep((n * pause) / children);
    for (let key = 1; performance.now() < until; key += 1) {
      const program = `# ${marker()}\nimport turtle\n${'turtle.forward(10)\n'.repeat(20 + (key % 20))}`;
      await tell(client, { code: program });
      if (client !== followed && (key + n) % runEvery === 0) {
        await sleep(tellEveryMs);
        await tell(client, { doing: 'running' });
        await sleep(tellEveryMs);
        await tell(client, { doing: 'failed', sameErrors: 1, problem: marker() });
      }
      await sleep(pause);
    }
  };
  const seen = new Map<string, string>();
  const note = (delays: number[], of: string, told: string | null | undefined) => {
    if (!told || seen.get(of) === told) return;
    // What the last round left is seen once more.
    if (seen.has(of)) delays.push(performance.now() - Number(told));
    seen.set(of, told);
  };
  const look = async () => {
    let followedAt = Number.NEGATIVE_INFINITY;
    while (performance.now() < until) {
      if (performance.now() - followedAt > followMs / 3) {
        followedAt = performance.now();
        await call(server, teacher, 'stage.followChild', ofFollowed).catch(() => {});
      }
      await sleep(heard.hasNews ? lookEveryMs : 20);
      if (!heard.hasNews) continue;
      heard.hasNews = false;
      const [{ stage }, work] = await Promise.all([
        call<GroupStage>(server, teacher, 'stage.getStage', { groupId }),
        call<SeatWork>(server, teacher, 'stage.getSeatWork', ofFollowed),
      ]);
      for (const { childId, seat } of stage?.tiles ?? []) note(tiles, childId, seat?.problem);
      note(code, 'code', /^# (\d+)/.exec(String(work.code))?.[1]);
    }
  };
  const used = await usedIn(server, () => Promise.all([...group.children.map(child), look()]));
  return { ...used, tiles, code, tellings };
}

function report(
  all: readonly Measured[],
  rest: { readonly node: number; readonly postgres: number },
  version: string,
): string {
  const percent = (value: number) => value.toFixed(1);
  const rows = all.map(({ node, postgres, tiles, code, tellings }, round) => [
    String(round + 1),
    (tellings / seconds).toFixed(1),
    percent(node - rest.node),
    percent(postgres - rest.postgres),
    ms(quantile(tiles, 0.5)),
    ms(quantile(tiles, 0.95)),
    ms(quantile(code, 0.5)),
    ms(quantile(code, 0.95)),
  ]);
  const least = Math.min(...all.map(({ node }) => node - rest.node));
  const least95 = (of: (each: Measured) => readonly number[]) =>
    Math.min(...all.map((each) => quantile(of(each), 0.95)));
  const head = [
    'round',
    'tellings a second',
    'Node %',
    'PostgreSQL %',
    'tile after p50 ms',
    'p95 ms',
    'code after p50 ms',
    'p95 ms',
  ];
  return [
    describeMachine(version),
    `${children} children type without a pause for ${seconds} s, each with its stream of news, and run their programs now and then; a teacher looks on and has the code of one open. Per cent of one processor, without the ${percent(rest.node)} % of Node and ${percent(rest.postgres)} % of PostgreSQL that the same streams take while nobody types.`,
    table(head, rows),
    [
      judge('Node, least of the rounds', least, 2, '%'),
      judge(
        `p95 until a tile shows it, with the ${tellEveryMs} ms that it may wait`,
        least95(({ tiles }) => tiles) + tellEveryMs,
        2000,
        'ms',
      ),
      judge(
        `p95 from a key to the code that is open, with the ${tellEveryMs} ms that it may wait`,
        least95(({ code }) => code) + tellEveryMs,
        2000,
        'ms',
      ),
    ].join('\n'),
  ].join('\n\n');
}
