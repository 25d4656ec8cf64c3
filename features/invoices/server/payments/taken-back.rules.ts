import { inTurns } from '#platform/server/turns.ts';
import type { Held, KeptLine, NewLine } from '../documents/line-identity.rules.ts';
import type { BankLine } from '../statements/bank-lines.rules.ts';
import { nameKey } from '../statements/matching.rules.ts';

type Told = Pick<BankLine, 'bookedOn' | 'amountCents' | 'payerName' | 'text' | 'reference' | 'bankRef'>;

/** A transfer that may be reversed: in this file by its key, or from an earlier one by its id. */
interface Target {
  readonly told: Told;
  readonly key: string | null;
  readonly id: string | null;
}

/** How many days back a bank may reverse a transfer. */
export const daysToTakeBack = 100;

/**
 * Makes everything wait that must not be booked automatically: the academy's own money that comes back, a future date, and a
 * reversal, together with the reversed transfer. Of two equally likely ones none is assumed, and a person is asked.
 */
export async function letWait(
  fresh: readonly NewLine[],
  kept: readonly KeptLine[],
  today: string,
): Promise<NewLine[]> {
  const targets = targetsOf(fresh, kept);
  const undone = new Map<string, string>();
  const taken = new Map<string, Target>();
  const taking = fresh.filter(({ line }) => line.way === 'reversal');
  await inTurns(taking, ({ line, bankId }) => {
    const target = bestOf(line, targets.get(line.amountCents) ?? []);
    if (!target) return;
    taken.set(bankId, target);
    if (target.key !== null) undone.set(target.key, bankId);
  });
  return inTurns(fresh, (each) => ({ ...each, held: heldOf(each) }));

  function heldOf({ line, bankId, held }: NewLine): Held | null {
    if (line.way === 'reversal') {
      const { id = null, key = null } = taken.get(bankId) ?? {};
      return { why: 'reversal', earlierId: id, ...(key === null ? {} : { earlierKey: key }) };
    }
    if (held) return held;
    if (line.way === 'returned') return { why: 'returned', earlierId: null };
    if (undone.has(bankId)) return { why: 'reversed', earlierId: null };
    return line.bookedOn > today ? { why: 'future', earlierId: null } : null;
  }
}

function targetsOf(fresh: readonly NewLine[], kept: readonly KeptLine[]): Map<number, Target[]> {
  const gone = new Set(
    kept.flatMap(({ takesBack, earlierId }) => (takesBack && earlierId ? [earlierId] : [])),
  );
  const before = kept
    .filter(({ id, takesBack }) => !takesBack && !gone.has(id))
    .map((told): Target => ({ told, key: null, id: told.id }));
  const here = fresh
    .filter(({ line }) => line.way === 'in')
    .map(({ line, bankId }): Target => ({ told: line, key: bankId, id: null }));
  return Map.groupBy([...before, ...here], ({ told }) => told.amountCents);
}

function bestOf(line: BankLine, targets: Target[]): Target | null {
  const [best, next] = targets
    .map((target) => ({ target, likeness: likenessOf(line, target.told) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  if (!best || best.likeness === next?.likeness) return null;
  targets.splice(targets.indexOf(best.target), 1);
  return best.target;
}

function likenessOf(line: BankLine, told: Told): number {
  if (told.bookedOn > line.bookedOn) return 0;
  const sameId = line.bankRef !== '' && line.bankRef === told.bankRef;
  const names = new Set(line.payers.map(nameKey));
  const sameName = told.payerName !== '' && names.has(nameKey(told.payerName));
  const sameReference = told.reference !== '' && told.reference === line.reference;
  const sameText = told.text !== '' && told.text === line.text;
  return 8 * Number(sameId) + 4 * Number(sameReference) + 2 * Number(sameName) + Number(sameText);
}
