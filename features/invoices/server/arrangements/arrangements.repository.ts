import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ArrangedPart, ArrangementKind } from '../../shared/arrangements.rules.ts';
import { invoiceLabel } from '../invoices.repository.ts';

/** What of an arrangement `a` should have been paid by now, as `standingParts` decides; below 0 for what came early. */
export const lateCentsOn = (today: LocalDate): RawBuilder<number> => sql`(
  (SELECT coalesce(sum(p.amount_cents), 0) FROM arrangement_parts p
    WHERE p.arrangement_id = a.id AND p.due_on < ${today}::date)
  - greatest(0, a.total_cents - (SELECT sum(o.open_cents) FROM invoice_states o WHERE o.arrangement_id = a.id)))`;

/** What a payer `p` should have paid by now: invoices in no arrangement by their own days, the others by what was agreed. */
export const overdueOn = (today: LocalDate): RawBuilder<number> => sql`(
  (SELECT coalesce(sum(f.open_cents), 0) FROM invoice_states f WHERE f.payer_id = p.payer_id AND f.settled_at IS NULL
    AND f.arrangement_id IS NULL AND f.due_on < ${today}::date)
  + (SELECT coalesce(sum(greatest(0, ${lateCentsOn(today)})), 0) FROM arrangements a WHERE a.id IN (
    SELECT f.arrangement_id FROM invoice_states f WHERE f.payer_id = p.payer_id AND f.settled_at IS NULL)))::integer`;

/**
 * The next part of the arrangement that an invoice state `s` is in, as `due_on` and `open_cents`, for a lateral join: what is no longer open
 * has paid the oldest first, as `standingParts` decides. No row for an invoice in none.
 */
export const nextPart = sql`(
  SELECT t.due_on, least(t.amount_cents, t.upto - t.paid)::integer AS open_cents FROM (
    SELECT q.place, q.due_on, q.amount_cents, sum(q.amount_cents) OVER (ORDER BY q.place) AS upto,
      greatest(0, a.total_cents - (SELECT sum(o.open_cents) FROM invoice_states o WHERE o.arrangement_id = a.id)) AS paid
    FROM arrangements a JOIN arrangement_parts q ON q.arrangement_id = a.id WHERE a.id = s.arrangement_id) AS t
  WHERE t.upto > t.paid ORDER BY t.place LIMIT 1)`;

/** An arrangement with what is open of its invoices. */
export interface ArrangementRow {
  readonly id: string;
  readonly payerId: string;
  readonly kind: ArrangementKind;
  readonly note: string;
  readonly totalCents: number;
  readonly openCents: number;
  readonly madeAt: string;
  readonly madeBy: string | null;
  readonly parts: ArrangedPart[];
  readonly invoices: { readonly id: string; readonly number: string }[];
}

/** The arrangements of payers of whose invoices something is open, the oldest first. One statement, however many. */
export async function findArrangements(db: Db, payerIds: readonly string[]): Promise<ArrangementRow[]> {
  const { rows } = await sql<ArrangementRow>`
    SELECT a.id, a.payer_id AS "payerId", a.kind, a.note, a.total_cents AS "totalCents",
      a.made_at AS "madeAt",
      (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = a.made_by) AS "madeBy",
      (SELECT json_agg(json_build_object('dueOn', p.due_on, 'amountCents', p.amount_cents) ORDER BY p.place)
        FROM arrangement_parts p WHERE p.arrangement_id = a.id) AS parts,
      sum(s.open_cents)::integer AS "openCents",
      json_agg(json_build_object('id', i.id, 'number', ${invoiceLabel}) ORDER BY s.due_on, i.id) AS invoices
    FROM invoice_states s JOIN arrangements a ON a.id = s.arrangement_id JOIN invoices i ON i.id = s.invoice_id
    WHERE s.payer_id = ANY(${payerIds}::uuid[]) AND s.arrangement_id IS NOT NULL
    GROUP BY a.id HAVING bool_or(s.settled_at IS NULL) ORDER BY a.made_at, a.id`.execute(db);
  return rows;
}

/** A payer's open invoices that are in no arrangement, by due date. */
export function findFree(db: Db, payerId: string) {
  return db
    .selectFrom('invoice_states as s')
    .innerJoin('invoices as i', 'i.id', 's.invoice_id')
    .select(['i.id', invoiceLabel.as('number'), 's.due_on as dueOn', 's.open_cents as openCents'])
    .where('s.payer_id', '=', payerId)
    .where('s.settled_at', 'is', null)
    .where('s.arrangement_id', 'is', null)
    .orderBy('s.due_on')
    .orderBy('i.id')
    .execute();
}

/** A payer's invoices of these, with what is open and whether an arrangement is about them; another's are left out. */
export function findArranged(db: Db, payerId: string, invoiceIds: readonly string[]) {
  return db
    .selectFrom('invoice_states')
    .select(['invoice_id as id', 'open_cents as openCents', 'arrangement_id as arrangementId'])
    .where('payer_id', '=', payerId)
    .where('invoice_id', '=', sql<string>`ANY(${invoiceIds}::uuid[])`)
    .execute();
}

/** What a request had made; undefined for none. */
export function findMade(db: Db, source: string) {
  return db
    .selectFrom('arrangements as a')
    .select(['a.payer_id as payerId', 'a.kind', 'a.note'])
    .select(
      sql<ArrangedPart[]>`(SELECT json_agg(json_build_object('dueOn', p.due_on, 'amountCents', p.amount_cents)
        ORDER BY p.place) FROM arrangement_parts p WHERE p.arrangement_id = a.id)`.as('parts'),
    )
    .where('a.source', '=', source)
    .executeTakeFirst();
}

interface NewArrangement {
  readonly payerId: string;
  readonly kind: ArrangementKind;
  readonly note: string;
  readonly source: string;
  readonly parts: readonly ArrangedPart[];
  readonly invoiceIds: readonly string[];
  readonly by: string;
  readonly at: string;
}

/** Writes an arrangement about invoices; the caller holds the lock on the account. */
export async function insertArrangement(
  db: Db,
  { payerId, kind, note, source, parts, invoiceIds, by, at }: NewArrangement,
): Promise<string> {
  const total = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const made = { payer_id: payerId, kind, note, source, total_cents: total, made_by: by, made_at: at };
  const { id } = await db.insertInto('arrangements').values(made).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('arrangement_parts')
    .values(
      parts.map(({ dueOn, amountCents }, index) => ({
        ...{ arrangement_id: id, place: index + 1, due_on: dueOn, amount_cents: amountCents },
      })),
    )
    .execute();
  await db
    .updateTable('invoice_states')
    .set({ arrangement_id: id })
    .where('invoice_id', '=', sql<string>`ANY(${invoiceIds}::uuid[])`)
    .execute();
  return id;
}

/** Whose an arrangement is, and whether it ended. */
export function findArrangement(db: Db, id: string) {
  return db
    .selectFrom('arrangements')
    .select(['payer_id as payerId', 'kind', 'ended_at as endedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends an arrangement; the caller holds the lock on the account. */
export async function endArrangement(
  db: Db,
  id: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  await db.updateTable('arrangements').set({ ended_by: by, ended_at: at }).where('id', '=', id).execute();
  await db
    .updateTable('invoice_states')
    .set({ arrangement_id: null })
    .where('arrangement_id', '=', id)
    .execute();
}
