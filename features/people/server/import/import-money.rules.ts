import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { parseMoney } from '#platform/shared/money.ts';
import type { ImportAnswers, ImportHint } from '../../shared/user-import.ts';
import type { ImportCells } from '../../shared/user-import-file.rules.ts';
import { readWrittenDay } from './import-days.rules.ts';
import type { HeldPayments, ImportPayments, KnownPlan } from './import-payments.service.ts';

/** What the rules ask about plans and balances. */
export interface KnownMoney {
  readonly plansNamed: (name: string) => readonly KnownPlan[];
  readonly firstDay: ImportPayments['firstDay'];
  readonly answers: ImportAnswers;
  readonly today: LocalDate;
}

/** What a row starts for its child: a subscription, a balance, or both. */
export interface RowMoney {
  readonly planId: string | null;
  readonly priceId: string | null;
  readonly startsOn: LocalDate | null;
  readonly paidUntil: LocalDate | null;
  readonly balanceCents: number;
}

/** A child as its money needs it. */
export interface MoneyChild {
  /** What the academy holds for it, or rows above ask for. */
  readonly held: HeldPayments;
  /** Whether its first day could be read, and which it is; null for none in the file. */
  readonly startsOn: LocalDate | null;
}

/** What a row says about money: what is wrong or asked, hints, and what it starts. */
export interface JudgedMoney {
  readonly problems: readonly string[];
  readonly hints: readonly ImportHint[];
  readonly money: RowMoney | null;
}

/** A plan's name as a file may spell it. */
export function planKeyOf(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[„“”"'«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Finds plans by their names in any language. */
export function planFinder(plans: readonly KnownPlan[]): KnownMoney['plansNamed'] {
  const named = new Map<string, KnownPlan[]>();
  for (const plan of plans) {
    const names: LocalizedText = plan.name;
    const keys = new Set(Object.values(names).flatMap((name) => (name ? [planKeyOf(name)] : [])));
    for (const key of keys) named.set(key, [...(named.get(key) ?? []), plan]);
  }
  return (name) => named.get(planKeyOf(name)) ?? [];
}

const columns = ['plan', 'paid_until', 'balance'] as const;
const when = (condition: boolean, problem: string) => (condition ? [problem] : []);
const hint = (key: ImportHint['key'], group?: string): ImportHint => ({
  ...{ key, email: null },
  ...(group !== undefined && { group }),
});

/** Judges what a row says about plan, paid days and balance; null for a row without a child. */
export function judgeMoney(cells: ImportCells, child: MoneyChild | null, known: KnownMoney): JudgedMoney {
  if (!columns.some((column) => cells[column] !== '')) return { problems: [], hints: [], money: null };
  if (!child) return { problems: ['money_without_child'], hints: [], money: null };
  const plan = planOf(cells, child, known);
  const balance = balanceOf(cells, child, known);
  const problems = [...plan.problems, ...balance.problems];
  const starts = plan.start !== null || balance.cents !== 0;
  const nothing = { planId: null, priceId: null, startsOn: null, paidUntil: null };
  const money = { ...nothing, ...plan.start, balanceCents: balance.cents };
  return {
    problems,
    hints: [...plan.hints, ...balance.hints],
    money: problems.length === 0 && starts ? money : null,
  };
}

interface JudgedPlan {
  readonly problems: readonly string[];
  readonly hints: readonly ImportHint[];
  readonly start: Omit<RowMoney, 'balanceCents'> | null;
}

function planOf(cells: ImportCells, { held, startsOn }: MoneyChild, known: KnownMoney): JudgedPlan {
  const refused = (...problems: string[]): JudgedPlan => ({ problems, hints: [], start: null });
  const hinted = (...hints: ImportHint[]): JudgedPlan => ({ problems: [], hints, start: null });
  const paid = cells.paid_until === '' ? null : readWrittenDay(cells.paid_until, known.answers.dayOrder);
  const unread = [
    ...when(cells.paid_until !== '' && paid === null, 'paid_until_invalid'),
    ...when(paid === 'ambiguous', 'paid_until_ambiguous'),
  ];
  if (cells.plan === '')
    return unread.length > 0 || cells.paid_until === ''
      ? refused(...unread)
      : hinted(hint('paid_without_plan'));
  const [plan, ...others] = known.plansNamed(cells.plan);
  if (!plan) return refused('plan_unknown', ...unread);
  if (others.length > 0) return refused('plan_ambiguous', ...unread);
  if (held.planIds.includes(plan.id)) return hinted(hint('has_plan', cells.plan));
  const price =
    plan.prices.length === 1
      ? plan.prices[0]
      : plan.prices.find(({ id }) => known.answers.priceIds.includes(id));
  if (!price) return refused('plan_price_unclear', ...unread);
  if (!isSeen(price, known.answers)) return refused('plan_price_changed', ...unread);
  const paidUntil = paid === 'ambiguous' ? null : paid;
  const first = known.firstDay({ startsOn, paidUntil, every: price.every }, known.today);
  if (unread.length > 0) return refused(...unread);
  if (first === null) return refused('paid_until_out_of_range');
  return {
    problems: [],
    hints: [hint('starts_plan', cells.plan)],
    start: { planId: plan.id, priceId: price.id, startsOn: first, paidUntil },
  };
}

/** Whether the person saw this price, and no other sum. */
function isSeen(price: KnownPlan['prices'][number], { seenPrices }: ImportAnswers): boolean {
  return (
    seenPrices?.some(({ id, amountCents }) => id === price.id && amountCents === price.amountCents) ?? true
  );
}

interface JudgedBalance {
  readonly problems: readonly string[];
  readonly hints: readonly ImportHint[];
  readonly cents: number;
}

function balanceOf(cells: ImportCells, { held }: MoneyChild, { answers }: KnownMoney): JudgedBalance {
  const written = cells.balance === '' ? 0 : readBalance(cells.balance);
  if (written === null) return { problems: ['balance_invalid'], hints: [], cents: 0 };
  if (written === 0) return { problems: [], hints: [], cents: 0 };
  const problems = [
    ...when(answers.balanceMeans === null, 'balance_sign_unclear'),
    ...when(answers.balanceReason === null, 'balance_reason_missing'),
  ];
  if (problems.length > 0) return { problems, hints: [], cents: 0 };
  const cents = answers.balanceMeans === 'debt' ? 0 - written : written;
  if (held.carriedCents === null && held.hasByHand)
    return { problems: ['balance_by_hand'], hints: [], cents: 0 };
  if (held.carriedCents === null)
    return { problems: [], hints: [hint(cents > 0 ? 'carries_credit' : 'carries_debt')], cents };
  if (held.carriedCents !== cents) return { problems: ['balance_differs'], hints: [], cents: 0 };
  return { problems: [], hints: [hint('has_balance')], cents: 0 };
}

/** A balance as people write it: `12,50`, `-12.50 €`, `1 234,00`, `EUR 5`, and `(5,00)` or `5,00-` below 0. */
export function readBalance(text: string): number | null {
  const bare = text.replace(/^\s*(€|EUR)\s*/i, '');
  const [, inside] = /^\((.+)\)$/.exec(bare) ?? [];
  const [, before] = /^([^-−]+)[-−]$/.exec(bare) ?? [];
  const below = inside ?? before;
  if (below === undefined) return parseMoney(bare);
  const cents = parseMoney(below);
  return cents === null || cents < 0 ? null : 0 - cents;
}
