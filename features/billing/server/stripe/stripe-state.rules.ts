/** Stripe's answer about something to be paid, in our terms. */
export interface PresentState {
  readonly state: 'waiting' | 'open' | 'paid' | 'void';
  readonly number: string | null;
  readonly intentId: string | null;
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Why the last attempt to collect it failed: a Stripe code. */
  readonly failure: string | null;
  /** Its checkout page has closed unpaid. */
  readonly closed?: boolean;
}

/** The state of an invoice: a draft waits, and what Stripe no longer tries to collect is still owed. */
export function stateOfInvoice(status: string | null): PresentState['state'] {
  if (status === 'paid' || status === 'void') return status;
  return status === 'open' || status === 'uncollectible' ? 'open' : 'waiting';
}

/** The state of a checkout page: delayed payments, such as bank debits, are not paid yet. */
export function stateOfSession(session: {
  readonly status: string | null;
  readonly payment_status: string;
}): PresentState['state'] {
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'complete' ? 'open' : 'waiting';
}

/**
 * Disputes that leave the money where it is: warnings that were closed or may come to nothing, and those that were
 * won.
 */
const harmless = new Set([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
]);

/** Whether the bank took the money back, for now or for good. */
export function isTakenBack(disputes: readonly { readonly status: string }[]): boolean {
  return disputes.some(({ status }) => !harmless.has(status));
}

/** What changed for those who wait for the money. */
export type Change = 'paid' | 'unpaid' | 'withdrawn' | 'paid-for-nothing' | null;

interface Before {
  readonly wanted: boolean;
  readonly state: PresentState['state'];
  readonly disputed: boolean;
}

/**
 * What the current state means after the previous one. Money for something no longer charged is refunded, and not
 * reported as received.
 */
export function changeOf(before: Before, present: PresentState): Change {
  const [was, is] = [before, present].map(({ state, disputed }) => state === 'paid' && !disputed);
  if (!before.wanted) return present.state === 'paid' && !present.disputed ? 'paid-for-nothing' : null;
  if (is) return was ? null : 'paid';
  if (was) return 'unpaid';
  return present.state === 'void' && before.state !== 'void' ? 'withdrawn' : null;
}

/** An event as it is stored: nothing else of it is trusted. */
export interface HeardEvent {
  readonly id: string;
  readonly type: string;
  readonly objectIds: readonly string[];
}

/** The stored part of an event, whatever shape Stripe gives it; null if it names no event and no type. */
export function heardOf(event: unknown): HeardEvent | null {
  const { id, type, data } = fieldsOf(event);
  if (!isName(id) || !isName(type)) return null;
  return { id, type, objectIds: objectIdsOf(fieldsOf(data).object) };
}

/** The ids of the Stripe objects that an event concerns, wherever it has them. */
export function objectIdsOf(object: unknown): string[] {
  const { id, payment_intent, invoice } = fieldsOf(object);
  const found = [id, payment_intent, invoice].map((value) => fieldsOf(value).id ?? value);
  return [...new Set(found.filter(isName))];
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Stripe's ids are short and plain ASCII; anything else isn't Stripe's. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);
