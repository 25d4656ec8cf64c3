import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BillingRun } from '#features/billing/shared/billing.ts';
import { camtOf } from '#features/invoices/server/statements/statement-writing.rules.ts';
import type { StatementOutcome } from '#features/invoices/shared/statements.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { StripeFake } from '#platform/testing/stripe-fake.ts';
import { outputOf } from './calls.ts';
import type { Cast } from './cast.ts';
import { inject, openMeasurable } from './costs/api-costs.ts';
import { callsTo } from './mix-calls.ts';
import type { ServerProcess } from './server-process.ts';
import { type Client, openSessions } from './sessions.ts';

const events = 400;

/** An academy in which every subscription is due, its server, and a fake Stripe. */
export interface BillingAcademy {
  readonly server: ServerProcess;
  readonly cast: Cast;
  readonly db: Db;
  readonly fake: StripeFake;
  readonly dataDir: string;
  readonly today: string;
  /** The academy's account, to which families pay. */
  readonly iban: string;
}

/** Starts the month's run as an admin does, and waits for it as the screen does. */
export async function billAll({ server, cast: { admin }, db }: BillingAcademy) {
  const calls = callsTo(server.port);
  const before = await postgresSeconds(db);
  const began = performance.now();
  await calls.ask(admin, 'subscriptions.startBillingRun', {});
  while ((await calls.ask<BillingRun>(admin, 'subscriptions.getBillingRun', {})).running) await sleep(250);
  const took = (performance.now() - began) / 1000;
  return { seconds: took, postgres: (await postgresSeconds(db)) - before };
}

/** The time spent executing statements so far. */
async function postgresSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ s: number }>`SELECT active_time / 1000 AS s FROM pg_stat_database
    WHERE datname = current_database()`.execute(db);
  return Number(rows[0]?.s ?? 0);
}

/** The next measurement must not wait for the mails of the previous one. */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL`.execute(db);
  await sleep(1000);
}

/** A statement in which nine of ten families pay exactly, by their reference: read by an admin, then booked. */
export async function importStatement(
  { server, cast: { admin }, db, today, iban }: BillingAcademy,
  lines: number,
) {
  const open = await db
    .selectFrom('invoices as i')
    .innerJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .select(['i.id', 'i.reference', 's.open_cents as cents'])
    .where('s.settled_at', 'is', null)
    .orderBy('i.id')
    .limit(lines)
    .execute();
  const transfers = open.map(({ id, reference, cents }, place) => ({
    ...{ id, bookedOn: today, payerName: `Vardas Pavardė ${place}`, payerIban: '', text: 'Būrelis' },
    ...(place % 10 === 0
      ? { amountCents: cents + 1, reference: '' }
      : { amountCents: cents, reference: reference ?? '' }),
  }));
  const body = Buffer.from(camtOf({ iban, createdAt: today, transfers }));
  const send = async (act: string) => {
    const began = performance.now();
    const answer = await fetch(`http://localhost:${server.port}/api/statements/${act}`, {
      ...{ method: 'POST', body },
      headers: { cookie: admin.cookie, 'content-type': 'text/xml' },
    });
    if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
    const outcome = (await answer.json()) as StatementOutcome;
    return { took: (performance.now() - began) / 1000, outcome };
  };
  const preview = await send('preview');
  const done = await send('import');
  return { previewed: preview.took, imported: done.took, booked: done.outcome.booked };
}

/** Stripe events, one after the other, each sent for the first time. */
export async function hearTimes({ server, fake }: BillingAcademy): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < events + 20; n += 1) {
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'invoice.paid',
      created: 1_795_000_000,
    };
    const told = {
      ...event,
      api_version: '2026-10-28.endive',
      data: { object: { id: `in_${n}`, object: 'invoice' } },
    };
    const { payload, signature } = fake.signed(told, Math.floor(Date.now() / 1000));
    const began = performance.now();
    const answer = await fetch(`http://localhost:${server.port}/stripe/webhook`, {
      ...{ method: 'POST', body: payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  return times.slice(20);
}

/** The requests of the payer's screen when it is opened. */
export async function screenCosts({ dataDir, db }: BillingAcademy) {
  const { rows } = await sql<{ id: string }>`SELECT payer_id AS id FROM invoice_states
    WHERE settled_at IS NULL ORDER BY invoice_id DESC LIMIT 1`.execute(db);
  const [client] = await openSessions(db, 'parent', 1, rows[0]?.id);
  if (!client) throw new Error('Nobody owes anything.');
  return costsOf(dataDir, client, [
    ['billing.getBilling', {}],
    ['invoices.listOwnInvoices', { limit: 12 }],
  ]);
}

/** Searches for what a transfer of the statement pays, among all that families owe: by what it says, a name that all have, a number. */
export async function payableCosts({ dataDir, db, cast: { admin } }: BillingAcademy) {
  const { rows } = await sql<{ id: string; number: string }>`SELECT t.id,
      (SELECT lpad(max(number)::text, greatest(6, length(max(number)::text)), '0') FROM invoices) AS number
    FROM bank_transfers t WHERE t.state = 'waiting' ORDER BY t.id LIMIT 1`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('No transfer waits.');
  const { id: transferId, number } = waiting;
  const asked = ['', 'rasa', number, number.slice(-3)].map(
    (search) => ['transfers.listPayables', { transferId, search }] as const,
  );
  return costsOf(dataDir, admin, asked);
}

async function costsOf(
  dataDir: string,
  client: Client,
  asked: readonly (readonly [procedure: string, input: object])[],
) {
  const measurable = await openMeasurable(dataDir);
  try {
    const costs: { procedure: string; statements: number; took: number }[] = [];
    for (const [procedure, input] of asked) {
      const ask = async (n: number) => {
        const { statusCode: status, rawPayload: body } = await inject(
          measurable.app,
          procedure,
          { client, input },
          n,
        );
        outputOf({ status, body });
      };
      // The first ones fill the caches.
      for (const n of [0, 1]) await ask(n);
      const before = measurable.statements();
      const began = performance.now();
      await ask(2);
      costs.push({
        procedure,
        statements: measurable.statements() - before,
        took: performance.now() - began,
      });
    }
    return costs;
  } finally {
    await measurable.close();
  }
}
