import {
  type ActedList,
  done,
  prepareOnce,
  type RowAct,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
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

const acted: ActedList & Matching<InvoiceFilter> = {
  list: 'invoices',
  count: (scope, filter, limit) => countMatching(scope.db, filter, today(scope), limit),
  // The newest first.
  find: (scope, filter, limit) =>
    findInvoices(scope.db, { ...filter, sort: 'issuedOn', descending: true }, today(scope), limit),
  findNames: async (scope, ids, kind) => (await findByIds(scope, ids)).map((invoice) => named(invoice, kind)),
};

type Found = Awaited<ReturnType<typeof findActedOn>>[number];

function findByIds(scope: SignedInScope, ids: readonly string[]): Promise<Found[]> {
  return findActedOn(scope.db, ids, today(scope));
}

/** An invoice as an act of a kind calls it, with the money that it is about. */
function named({ id, number, payerName, openCents, totalCents }: Found, kind: string) {
  const amountCents = kind === 'remind' || kind === 'pay' ? openCents : totalCents;
  return { id, name: `${number} ${payerName}`, amountCents };
}

interface Wanted {
  readonly actId: string;
  readonly act: InvoiceAct;
  readonly selection: Selection<InvoiceFilter>;
}

/**
 * Prepares an act on many invoices: says of each whether it does something, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them does not exist, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link findSelected}), `payment/in-future`, `db/conflict` for another act under the id. Admins only.
 */
export async function prepareInvoiceAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayKeepBooks(scope.actor));
  refuse(act.kind === 'pay' && act.paidOn > today(scope) ? 'payment/in-future' : null);
  return prepareOnce(scope, acted, { actId, kind: act.kind, asked: { act, selection } }, async () => {
    const invoices = await findSelected(scope, acted, selection, findByIds);
    return invoices.map((invoice) => ({
      ...named(invoice, act.kind),
      outcome: whyInvoiceLeftOut(act.kind, invoice, today(scope)),
    }));
  });
}

/** Carries the caller's own act out on its next invoices; see {@link runPortion}. `db/no-document` for another's. */
export async function runInvoiceAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayKeepBooks(scope.actor));
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
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
  return undoByOpposite(scope, acted, { actId, undoId }, { pay: 'unpay' });
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
