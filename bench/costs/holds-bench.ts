import { sql } from 'kysely';
import { createPayer, createPlan } from '#features/billing/server/billing.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { describeMachine, table, writeSection } from '../report.ts';
import { type Client, openSessions } from '../sessions.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { inject, openMeasurable } from './api-costs.ts';

const [families, seats, warmUps, rounds] = [50, 2, 3, 20];

interface Family {
  readonly childId: string;
  readonly client: Client | null;
}

/** Measures fifty families who want the last two seats of a group at the same moment: two hold one, the others are told at once. */
export async function benchHolds(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const waiting = await prepare(db);
    const server = await openMeasurable(folder);
    const times: { readonly all: number; readonly one: number }[] = [];
    let cpu = Number.POSITIVE_INFINITY;
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const groupId = await newGroup(db);
      const [node, database] = [process.cpuUsage(), server.postgresCpu()];
      const began = performance.now();
      const answered: number[] = [];
      const codes = await Promise.all(
        waiting.map(async ({ client, childId }, n) => {
          const { statusCode } = await inject(
            server.app,
            'billing.chooseSeat',
            { client, input: { groupId, childId } },
            n,
          );
          answered.push(performance.now() - began);
          return statusCode;
        }),
      );
      const held = codes.filter((code) => code === 200).length;
      const refused = codes.filter((code) => code === 409).length;
      if (held !== seats || refused !== families - seats)
        throw new Error(`${held} families hold ${seats} seats.`);
      if (round < warmUps) continue;
      const { user, system } = process.cpuUsage(node);
      cpu = Math.min(cpu, (user + system) / 1000 + (server.postgresCpu() - database) * 1000);
      answered.sort((one, other) => one - other);
      times.push({ all: answered.at(-1) ?? 0, one: answered[Math.floor(families / 2)] ?? 0 });
    }
    await db.destroy();
    await server.close();
    const least = (which: 'all' | 'one') => Math.min(...times.map((each) => each[which])).toFixed(0);
    const head = [
      'a hold under 50 at once, the best of 20 rounds',
      'seats held',
      'half answered, ms',
      'all answered, ms',
      'processor time of all, ms',
    ];
    const row = [
      `${families} families, the last ${seats} seats of a group`,
      seats,
      least('one'),
      least('all'),
      cpu.toFixed(0),
    ];
    const text =
      'In every round two families held a seat and the others were refused, each with one answer. The processor time of Node and PostgreSQL is what other work of the machine hardly changes.';
    writeSection('holds', [describeMachine('embedded'), table(head, [row]), text].join('\n\n'));
  } finally {
    await postgres.stop();
  }
}

let plan: { readonly id: string } | undefined;

async function newGroup(db: Db): Promise<string> {
  plan ??= await createPlan(db);
  // Who holds a seat elsewhere lets go of it: each round begins without.
  await sql`UPDATE seat_holds SET ended_at = now(), ended_as = 'released' WHERE ended_at IS NULL`.execute(db);
  await sql`UPDATE groups SET status = 'inactive'`.execute(db);
  return (await createGroup(db, { plan_id: plan.id, max_students: seats })).id;
}

async function prepare(db: Db): Promise<Family[]> {
  const found: Family[] = [];
  for (let n = 0; n < families; n += 1) {
    const { payer, child } = await createPayer(db);
    const [client = null] = await openSessions(db, 'parent', 1, payer.id);
    found.push({ childId: child.id, client });
  }
  return found;
}
