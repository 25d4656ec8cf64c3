import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Localized } from '#platform/shared/localized-text.ts';
import type { PresentState } from './stripe-state.rules.ts';

/** Something to be paid, as it is stored here. */
export interface PaymentRow {
  readonly source: string;
  readonly payerId: string;
  readonly amountCents: number;
  readonly text: Localized<string>;
  readonly dueOn: string;
  readonly way: 'checkout' | 'invoice';
  readonly wanted: boolean;
  readonly state: 'waiting' | 'open' | 'paid' | 'void';
  readonly number: string | null;
  readonly invoiceId: string | null;
  readonly sessionId: string | null;
  readonly intentId: string | null;
  readonly attempt: number;
  readonly closesAt: string | null;
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Why the last attempt to collect it failed: a Stripe code. */
  readonly failure: string | null;
}

/** What Stripe should do. */
export type NewPayment = Pick<PaymentRow, 'source' | 'payerId' | 'amountCents' | 'text' | 'dueOn' | 'way'>;

const columns = [
  'source',
  'payer_id as payerId',
  'amount_cents as amountCents',
  'text',
  'due_on as dueOn',
  'way',
  'wanted',
  'state',
  'number',
  'invoice_id as invoiceId',
  'session_id as sessionId',
  'intent_id as intentId',
  'attempt',
  'closes_at as closesAt',
  'refunded_cents as refundedCents',
  'disputed',
  'failure',
] as const;

/** Stores what is to be paid, each source once; returns the new ones. */
export async function insertPayments(
  db: Db,
  payments: readonly NewPayment[],
  now: string,
): Promise<string[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .insertInto('stripe_payments')
    .values(
      payments.map(({ source, payerId, amountCents, text, dueOn, way }) => ({
        ...{ source, way },
        payer_id: payerId,
        amount_cents: amountCents,
        text: JSON.stringify(text),
        due_on: dueOn,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('source')
    .execute();
  return rows.map(({ source }) => source);
}

export function findPayment(db: Db, source: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('stripe_payments').select(columns).where('source', '=', source).executeTakeFirst();
}

/** A payer's, newest first. */
export function findPaymentsOf(db: Db, payerId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('stripe_payments')
    .select(columns)
    .where('payer_id', '=', payerId)
    .orderBy('created_at', 'desc')
    .orderBy('source', 'desc')
    .execute();
}

/** Those that any of these Stripe ids concern. */
export async function findSourcesOf(db: Db, objectIds: readonly string[]): Promise<string[]> {
  if (objectIds.length === 0) return [];
  const rows = await db
    .selectFrom('stripe_payments')
    .select('source')
    .where((eb) =>
      eb.or([
        eb('invoice_id', 'in', objectIds),
        eb('session_id', 'in', objectIds),
        eb('intent_id', 'in', objectIds),
      ]),
    )
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** What may still change, or changed recently, after `after` in the order of sources. */
export async function findSourcesToCompare(
  db: Db,
  { since, after, limit }: { since: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_payments')
    .select('source')
    .where((eb) => eb.or([eb('state', 'in', ['waiting', 'open']), eb('created_at', '>', since)]))
    .where('source', '>', after)
    .orderBy('source')
    .limit(limit)
    .execute();
  return rows.map(({ source }) => source);
}

/** Records a Stripe id, or the next checkout page. */
export async function noteNames(
  db: Db,
  source: string,
  names: { readonly invoiceId?: string; readonly sessionId?: string; readonly attempt?: number },
): Promise<void> {
  await db
    .updateTable('stripe_payments')
    .set({ invoice_id: names.invoiceId, session_id: names.sessionId, attempt: names.attempt })
    .where('source', '=', source)
    .execute();
}

/** A checkout page that is about to be made: its number, and when it closes. */
export interface ClaimedPage {
  readonly attempt: number;
  readonly closesAt: string;
}

/**
 * Says which checkout page is made next, and when it closes: the same one to everybody who asks for this attempt, unless it would
 * close before `soonest`, which is the next one.
 */
export async function claimPage(
  db: Db,
  source: string,
  { attempt, soonest, closesAt }: ClaimedPage & { readonly soonest: string },
): Promise<ClaimedPage> {
  const isKnown = sql<boolean>`attempt >= ${attempt} AND closes_at IS NOT NULL`;
  const { rows } = await sql<ClaimedPage>`UPDATE stripe_payments SET
      attempt = CASE WHEN ${isKnown} AND closes_at < ${soonest} THEN attempt + 1 ELSE greatest(attempt, ${attempt}) END,
      closes_at = CASE WHEN ${isKnown} AND closes_at >= ${soonest} THEN closes_at ELSE ${closesAt} END
    WHERE source = ${source} RETURNING attempt, closes_at AS "closesAt"`.execute(db);
  const [page] = rows;
  if (!page) throw new Error('No such payment.');
  return page;
}

/** Stops charging these; returns those that were still charged. */
export async function dropWanted(db: Db, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .updateTable('stripe_payments')
    .set({ wanted: false })
    .where('source', 'in', sources)
    .where('wanted', '=', true)
    .returning('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** Counts a request to Stripe; its answer is written only if no later one was sent. */
export async function countQuestion(
  db: Db,
  source: string,
): Promise<(PaymentRow & { readonly asked: number }) | undefined> {
  return db
    .updateTable('stripe_payments')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('source', '=', source)
    .returning([...columns, 'asked'])
    .executeTakeFirst();
}

/** Writes Stripe's answer to a request; false when a later one was sent meanwhile. */
export async function writePresent(
  db: Db,
  { source, asked }: { readonly source: string; readonly asked: number },
  present: PresentState,
  now: string,
): Promise<boolean> {
  const written = await db
    .updateTable('stripe_payments')
    .set({
      state: present.state,
      failure: present.failure,
      number: present.number,
      intent_id: present.intentId,
      refunded_cents: present.refundedCents,
      disputed: present.disputed,
      read_at: now,
    })
    .where('source', '=', source)
    .where('asked', '=', asked)
    .returning('source')
    .executeTakeFirst();
  return written !== undefined;
}

/** A payer's Stripe customer, and how to address them. */
export function findPayer(db: Db, payerId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'locale'])
    .select('stripe_id as customerId')
    .where('id', '=', payerId)
    .executeTakeFirst();
}
