import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DiplomaLook, GroupDiplomas } from '#features/diplomas/shared/diplomas.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../scripts/populate/populate-academy.ts';
import { type Cast, openCast } from './cast.ts';
import { errorsOf, ms, p95Of, quantile } from './latencies.ts';
import { runLoad, toServer } from './load.ts';
import { planActs } from './mix.ts';
import { callsTo, type ServerCalls } from './mix-calls.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Client } from './sessions.ts';
import { temporaryFolder } from './temporary-folder.ts';

const students = 200;
const looks = ['space', 'paper', 'bold'] as const;
const [rate, seconds, checks, copies] = [50, 15, 400, 20];
/** The aims. */
const aims = { pdf: 50, bytes: 60 * 1024, batch: 15, slower: 1.5, check: 15 };

/** Measures PDFs, the diplomas of 200 children beside the mixed load, and the page where a code is checked. */
export async function benchDiplomas(): Promise<void> {
  const dataDir = temporaryFolder();
  const own = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  await migrateToLatest(own.connection);
  const filling = openDatabase(own.connection, () => {}, 4).db;
  const size = { children: 800, groups: 100, years: 1, today: vilniusDate(Date.now()) };
  await populateAcademy(filling, size, () => undefined);
  const groupId = await graduates(filling);
  await filling.destroy();
  await own.stop();
  const server = await startServer(dataDir, { env: { DEMO: 'false' } });
  try {
    const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 4);
    const cast = await openCast(db, callsTo(server.port));
    writeSection('diplomas', await measured({ server, cast, db, groupId }));
    await db.destroy();
  } finally {
    await server.stop();
  }
}

interface Bench {
  readonly server: ServerProcess;
  readonly cast: Cast;
  readonly db: Db;
  readonly groupId: string;
}

async function graduates(db: Db): Promise<string> {
  const ids: string[] = [];
  for (let n = 0; n < students; n += 1) {
    const name = { firstName: 'Žygimantė', lastName: `Kęstutaitytė-Paškevičiūtė ${n}` };
    ids.push((await createUser(db, { role: 'child', email: `graduate-${n}@example.com`, ...name })).id);
  }
  const description_for_diploma =
    'Sukūrė tris žaidimus, išmoko ciklų, sąlygų ir kintamųjų, pristatė projektą.';
  const { id } = await createGroup(db, {
    ...{ students: ids, max_students: students, status: 'graduated' },
    ...{ learning_hours: 48, description_for_diploma, name_for_diploma: 'Žaidimų kūrimas' },
  });
  return id;
}

async function measured(bench: Bench): Promise<string> {
  const { server, cast, groupId } = bench;
  const calls = callsTo(server.port);
  const load = () => runLoad(planActs(cast, rate, seconds), toServer(server.port));
  // Not measured: lets the compiler optimise what is called often.
  await load();
  const alone = await load();
  const [beside, batch] = await Promise.all([load(), makeAndPrint(bench)]);
  const pdfs = await pdfTimes(bench);
  const codes = await checkTimes(calls, cast.admin, groupId);
  const slower = p95Of(beside) / p95Of(alone);
  const largest = Math.max(...pdfs.map(({ bytes }) => bytes));
  const slowest = Math.max(...pdfs.map(({ made }) => made));
  return [
    describeMachine('embedded'),
    `A group of ${students}; PDFs asked for over HTTP, each for the first time, the median of ${copies}, and again, when they are kept. ${checks} codes checked one after the other. The load is that of “The server under load”, ${rate} requests a second for ${seconds} s, of an academy of 800 children.`,
    table(
      ['a PDF', 'made, ms', 'kept, ms', 'kB'],
      pdfs.map(({ look, made, kept, bytes }) => [look, ms(made), ms(kept), (bytes / 1024).toFixed(1)]),
    ),
    table(
      ['', ''],
      [
        [`${students} codes, in a job`, `${batch.codes.toFixed(1)} s`],
        [`${students} pages in one PDF`, `${batch.pages.toFixed(1)} s, ${(batch.bytes / 1e6).toFixed(1)} MB`],
        ['p95 of other requests, alone', `${ms(p95Of(alone))} ms, ${errorsOf(alone)} errors`],
        ['p95 of other requests, meanwhile', `${ms(p95Of(beside))} ms, ${errorsOf(beside)} errors`],
        ['a code checked, p50 and p95', `${ms(quantile(codes, 0.5))} and ${ms(quantile(codes, 0.95))} ms`],
      ],
    ),
    [
      judge('a PDF is made', slowest, aims.pdf, 'ms'),
      judge('bytes of a PDF', largest, aims.bytes),
      judge(`${students} diplomas, made and printed`, batch.codes + batch.pages, aims.batch, 's'),
      judge('p95 of other requests meanwhile, times that alone', slower, aims.slower),
      judge('p95 of a check', quantile(codes, 0.95), aims.check, 'ms'),
    ].join('\n'),
  ].join('\n\n');
}

/** Makes the diplomas, waits for them as a screen does, and prints all pages. */
async function makeAndPrint({ server, cast: { admin }, groupId }: Bench) {
  const calls = callsTo(server.port);
  const read = () => calls.ask<GroupDiplomas>(admin, 'diplomas.getGroupDiplomas', { groupId });
  const studentIds = (await read()).students.map(({ id }) => id);
  const began = performance.now();
  await calls.ask(admin, 'diplomas.startDiplomas', { groupId, batchId: randomUUID(), studentIds });
  while ((await read()).batch?.running) await sleep(250);
  const made = performance.now();
  const bytes = await fetchFile(server, admin, `groups/${groupId}/lt.pdf`);
  return { codes: (made - began) / 1000, pages: (performance.now() - made) / 1000, bytes };
}

async function pdfTimes({ server, cast: { admin }, groupId }: Bench) {
  const calls = callsTo(server.port);
  const { students: all } = await calls.ask<GroupDiplomas>(admin, 'diplomas.getGroupDiplomas', { groupId });
  const ids = all.flatMap(({ diploma }) => diploma?.id ?? []);
  const rows: { look: DiplomaLook; made: number; kept: number; bytes: number }[] = [];
  for (const look of looks) {
    await calls.ask(admin, 'diplomas.setDiplomaLook', { groupId, look });
    const timed = async (id: string) => {
      const began = performance.now();
      const bytes = await fetchFile(server, admin, `${id}/lt.pdf`);
      return { took: performance.now() - began, bytes };
    };
    const made: number[] = [];
    const kept: number[] = [];
    let bytes = 0;
    // The first of a look loads fonts and warms up the compiler.
    for (const [place, id] of ids.slice(0, copies + 3).entries()) {
      const first = await timed(id);
      const again = await timed(id);
      bytes = Math.max(bytes, first.bytes);
      if (place < 3) continue;
      made.push(first.took);
      kept.push(again.took);
    }
    rows.push({ look, made: quantile(made, 0.5), kept: quantile(kept, 0.5), bytes });
  }
  return rows;
}

async function fetchFile({ port }: ServerProcess, { cookie }: Client, path: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}/files/diplomas/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}

async function checkTimes(calls: ServerCalls, admin: Client, groupId: string): Promise<number[]> {
  const { students: all } = await calls.ask<GroupDiplomas>(admin, 'diplomas.getGroupDiplomas', { groupId });
  const codes = all.flatMap(({ diploma }) => diploma?.code ?? []);
  const times: number[] = [];
  for (let n = 0; n < checks; n += 1) {
    const began = performance.now();
    await calls.ask(admin, 'diplomas.checkDiploma', { code: codes[n % codes.length] });
    times.push(performance.now() - began);
  }
  return times.slice(20);
}
