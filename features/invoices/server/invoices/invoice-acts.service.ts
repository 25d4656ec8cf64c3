import {
  done,
  findPrepared,
  prepareAct,
  prepareUndo,
  type RowAct,
  requireAct,
  runPortion,
  type WantedAct,
} from '#features/lists/server/list-acts.service.ts';
import { whyNotAll } from '#features/lists/shared/lists.rules.ts';
import { mostRows, type Portion, type PreparedAct } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import type { InvoiceAct } from '../../shared/invoice-list.ts';
import { mistakeWords } from '../../shared/invoice-list.words.ts';
import { mayKeepBooks } from '../../shared/invoices.permissions.ts';
import { undoPaymentOf } from '../payments/payment-undoing.service.ts';
import { payWhole } from '../payments/payments.service.ts';
import { findActedOn } from './invoice-acts.repository.ts';
import { type InvoiceActKind, whyInvoiceLeftOut } from './invoice-acts.rules.ts';
import { countMatching, findInvoices, type InvoiceFilter } from './invoice-list.repository.ts';
import { mailAgain } from './issuing.service.ts';
import { remindOf } from './reminders.service.ts';

const list = 'invoices';

/** Some invoices by their ids, or all that match a filter with the number that the person saw. */
export type InvoiceSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: InvoiceFilter; readonly seen: number };

interface Wanted {
  readonly actId: string;
  readonly act: InvoiceAct;
  readonly selection: InvoiceSelection;
}

/**
 * Prepares an act on many invoices: says of each whether it does something, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them does not exist, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link whyNotAll}), `payment/in-future`, `db/conflict` for another act under the id. Admins only.
 */
export async function prepareInvoiceAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(act.kind === 'pay' && act.paidOn > today(scope) ? 'payment/in-future' : null);
  const wanted: WantedAct = { actId, list, kind: act.kind, asked: { act, selection } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await named(scope, act.kind, prepared) };
  const ids = await selectedIds(scope, selection);
  const invoices = await findActedOn(scope.db, ids, today(scope));
  if (invoices.length < new Set(ids).size) throw new AppError('db/no-document');
  const rows = await named(
    scope,
    act.kind,
    invoices.map((invoice) => ({
      id: invoice.id,
      outcome: whyInvoiceLeftOut(act.kind, invoice, today(scope)),
    })),
  );
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

/** The invoices that a selection means, the newest first; refuses as {@link whyNotAll} when all that match are meant. */
export async function selectedIds(
  scope: SignedInScope,
  selection: InvoiceSelection,
): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids;
  const { filter, seen } = selection;
  refuse(whyNotAll(seen, await countMatching(scope.db, filter, today(scope), mostRows + 1)));
  const order = { sort: 'issuedOn', descending: true } as const;
  const found = await findInvoices(scope.db, { ...filter, ...order }, today(scope), mostRows);
  return found.map(({ id }) => id);
}

async function named(
  scope: SignedInScope,
  kind: InvoiceActKind,
  rows: readonly { readonly id: string; readonly outcome: string | null }[],
): Promise<PreparedAct['rows']> {
  const found = await findActedOn(
    scope.db,
    rows.map(({ id }) => id),
    today(scope),
  );
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  return rows.flatMap(({ id, outcome }) => {
    const invoice = byId.get(id);
    if (!invoice) return [];
    const amountCents = kind === 'remind' || kind === 'pay' ? invoice.openCents : invoice.totalCents;
    return { id, name: `${invoice.number} ${invoice.payerName}`, outcome, amountCents };
  });
}

/** Carries the caller's own act out on its next invoices; see {@link runPortion}. `db/no-document` for another's. */
export async function runInvoiceAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayKeepBooks(scope.actor));
  const { kind, asked } = await requireAct(scope, { actId, list });
  return runPortion(scope, actId, rowActOf(actId, kind as InvoiceActKind, asked as Asked));
}

/**
 * Prepares the undoing of payments that an act entered; what has been paid otherwise stays. Idempotent by its id.
 * `list/not-undoable` for mails, `db/no-document` for another's act. Admins only.
 */
export async function undoInvoiceAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayKeepBooks(scope.actor));
  const before = await requireAct(scope, { actId, list });
  refuse(before.kind === 'pay' ? null : 'list/not-undoable');
  return prepareUndo(scope, { actId, undoId, list, kind: 'unpay' }, (_, rows) => named(scope, 'unpay', rows));
}

/** What was written by {@link prepareInvoiceAct} and {@link undoInvoiceAct}. */
interface Asked {
  readonly act?: InvoiceAct;
  readonly undoes?: string;
}

/** Identifies the money of a row permanently: whatever is repeated, it is booked once. */
const sourceOf = (actId: string, invoiceId: string) => `act/${actId}/${invoiceId}`;

function rowActOf(actId: string, kind: InvoiceActKind, { act, undoes = '' }: Asked): RowAct {
  const acts: Record<InvoiceActKind, RowAct['run']> = {
    remind: remindOf,
    send: async (tx, invoiceId) => {
      await mailAgain(tx, invoiceId);
      return done;
    },
    pay: async (tx, invoiceId) => {
      if (act?.kind !== 'pay') throw new RangeError('The act says neither a day nor a way.');
      const { paidOn, method } = act;
      const source = sourceOf(actId, invoiceId);
      return (await payWhole(tx, { invoiceId, source, paidOn, method })) ? done : 'paid';
    },
    unpay: async (tx, invoiceId) => {
      const reason = inLanguage(mistakeWords, tx.locale);
      const source = sourceOf(undoes, invoiceId);
      return (await undoPaymentOf(tx, { source, reason })) ? done : 'already';
    },
  };
  return { run: acts[kind] };
}
