import { plainAmount } from '#platform/shared/money.ts';
import {
  type LeftReason,
  leftReasons,
  matchReasons,
  type StatementOutcome,
} from '../../shared/statements.ts';
import type { KeptLine, NewLine } from '../documents/line-identity.rules.ts';
import type { BankLine, LeftLine, ReadStatement } from './bank-lines.rules.ts';
import type { Match, Matchable } from './matching.rules.ts';

interface Planned {
  readonly read: Pick<ReadStatement, 'left'>;
  readonly known: readonly BankLine[];
  readonly fresh: readonly NewLine[];
  readonly matches: readonly Match[];
  readonly invoices: readonly Matchable[];
  readonly kept: readonly KeptLine[];
}

/** How many transfers of a plan are shown. */
const shownLines = 100;
/** How many skipped lines are listed; of all others the number. */
const toldLines = 1000;

/** What importing a statement does, in numbers and with its first transfers; and each skipped line. */
export function outcomeOf({ read, known, fresh, matches, invoices, kept }: Planned): StatementOutcome {
  const booked = fresh.filter((_, place) => matches[place]?.why === null);
  const left = [...read.left, ...known.map(leftOf)];
  const counts = countsOf(left.map(({ reason }) => reason));
  const waits = countsOf(matches.map(({ why }) => why).filter((why) => why !== null));
  return {
    ...{ lines: fresh.length, known: known.length, skipped: read.left.length, booked: booked.length },
    bookedCents: booked.reduce((sum, { line }) => sum + line.amountCents, 0),
    waiting: Object.fromEntries(
      matchReasons.map((why) => [why, waits.get(why) ?? 0]),
    ) as StatementOutcome['waiting'],
    leftCounts: Object.fromEntries(counts),
    left: left.sort((a, b) => rankOf(a) - rankOf(b) || a.place - b.place).slice(0, toldLines),
    first: firstOf({ fresh, matches, invoices, kept }),
  };
}

const rankOf = ({ reason }: { readonly reason: LeftReason }) => leftReasons.indexOf(reason);

function countsOf<T>(many: readonly T[]): Map<T, number> {
  return new Map([...Map.groupBy(many, (each) => each)].map(([each, all]) => [each, all.length]));
}

function leftOf({ place, bookedOn, amountCents, payerName, text, reference }: BankLine): LeftLine {
  const said = { payerName, text: text || reference };
  return { place, reason: 'known', day: bookedOn, amount: `${plainAmount(amountCents)} EUR`, ...said };
}

/** Waiting ones are shown first: an admin looks at them before importing. */
function firstOf({ fresh, matches, invoices, kept }: Omit<Planned, 'read' | 'known'>) {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const before = new Map(kept.map((each) => [each.id, each]));
  const here = new Map(fresh.map(({ bankId, line }) => [bankId, line]));
  const earlierOf = ({ held }: NewLine) => {
    const old = before.get(held?.earlierId ?? '');
    const told = old ?? here.get(held?.earlierKey ?? '');
    if (!told) return null;
    const { bookedOn, amountCents, payerName, text, reference } = told;
    const state = old?.state ?? ('waiting' as const);
    return { bookedOn, amountCents, payerName, text: text || reference, state };
  };
  const places = [...fresh.keys()].sort(
    (a, b) => Number(matches[a]?.why === null) - Number(matches[b]?.why === null),
  );
  return places.slice(0, shownLines).flatMap((place) => {
    const [each, match] = [fresh[place], matches[place]];
    if (!each || !match) return [];
    const { bookedOn, amountCents, payerName, text } = each.line;
    const id = match.why === null ? match.invoiceIds[0] : match.invoiceId;
    const number = (id && numbers.get(id)) || null;
    return [{ bookedOn, amountCents, payerName, text, why: match.why, number, earlier: earlierOf(each) }];
  });
}
