import { inTurns } from '#platform/server/turns.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { MatchReason, StatementKind } from '../../shared/statements.ts';
import { type BankLine, earlierKeyOf, type Facts, keyOf } from '../statements/bank-lines.rules.ts';
import { nameKey } from '../statements/matching.rules.ts';

/** A transfer from an earlier file. */
export interface KeptLine extends Facts {
  readonly id: string;
  readonly kind: StatementKind;
  readonly reading: string;
  /** Null for one that an earlier version of the reader stored. */
  readonly fingerprint: string | null;
  readonly saidKey: string | null;
  readonly bankRef: string;
  /** The transfer that it possibly is, or changes. */
  readonly earlierId: string | null;
  readonly state: 'booked' | 'waiting' | 'ignored';
  /** It reversed another transfer. */
  readonly takesBack: boolean;
}

/** Why a line waits, and the related transfer of an earlier file, or the key of one in this file. */
export interface Held {
  readonly why: MatchReason;
  readonly earlierId: string | null;
  readonly earlierKey?: string;
}

/** A line that no earlier file contained. */
export interface NewLine {
  readonly line: ReadLine;
  /** Its identity in every file. */
  readonly bankId: string;
  readonly fingerprint: string;
  /** Why it waits whatever it pays, and because of which earlier transfer. */
  readonly held: Held | null;
}

/** What is known about a file's lines. */
export interface Identified {
  readonly fresh: readonly NewLine[];
  readonly known: readonly BankLine[];
}

/** A line as a file has it, with the keys derived from its facts. */
export type ReadLine = BankLine & { readonly fingerprint: string; readonly saidKey: string };

interface File {
  readonly kind: StatementKind;
  readonly reading: string;
  readonly lines: readonly ReadLine[];
}

/** How many days apart two readings may date one transfer. */
const daysApart = 3;

/**
 * Separates the lines of a file that earlier files contained from new ones. A line is known if its facts are: of equal ones
 * as many as were stored, so that the second of two shown by a later export of the day is new, and nothing in a file makes
 * its other lines known. The bank's own remarks may differ. A line that now has other remarks and another bank id, that has
 * other facts under the same id, or that another kind of file seems to have contained, is new but waits.
 */
export async function identifyLines(file: File, kept: readonly KeptLine[]): Promise<Identified> {
  const shelf = openShelf(kept);
  const { known, open } = await knownOf(file, shelf);
  const earlier = await earlierOf(file, open, shelf);
  const fresh = await inTurns(open, (line) => ({
    ...{ line, fingerprint: line.fingerprint, held: earlier.get(line) ?? null },
    bankId: keyOf([line.fingerprint, String(shelf.nextOf(line.fingerprint))]),
  }));
  return { fresh, known };
}

type Shelf = ReturnType<typeof openShelf>;

/**
 * Takes what is known from the shelf. Complete matches come first, then those with the same id, then those without another: a
 * line never takes another's place.
 */
async function knownOf({ kind, lines }: File, shelf: Shelf) {
  const known: BankLine[] = [];
  let open = lines;
  for (const isKnown of [
    (line: ReadLine) => shelf.takeEqual(line, kind),
    (line: ReadLine) => shelf.takeSaid(line, (each) => isCalledAlike(line, each)),
    (line: ReadLine) => shelf.takeSaid(line, (each) => !isCalledOtherwise(line, each)),
  ]) {
    const left: ReadLine[] = [];
    await inTurns(open, (line) => (isKnown(line) ? known : left).push(line));
    open = left;
  }
  return { known, open };
}

/** Why unknown lines wait, and because of which earlier transfer. */
async function earlierOf(file: File, open: readonly ReadLine[], shelf: Shelf): Promise<Map<BankLine, Held>> {
  const earlier = new Map<BankLine, Held>();
  const refs = Map.groupBy(file.lines, ({ bankRef }) => bankRef);
  await inTurns(open, (line) => {
    const isOne = line.bankRef !== '' && refs.get(line.bankRef)?.length === 1;
    const changed = isOne ? shelf.takeChanged(line, file.kind) : null;
    if (changed) earlier.set(line, { why: 'changed', earlierId: changed.id });
  });
  const asking = open.filter((line) => line.way !== 'reversal' && !earlier.has(line));
  await inTurns(asking, (line) => {
    const other = shelf.takeSaid(line, (each) => !shelf.isMet(each));
    if (other) earlier.set(line, { why: 'same', earlierId: other.id });
  });
  if (!shelf.isReadOtherwise(file)) return earlier;
  // The most similar first: a less similar line never takes another's place.
  const pairs = (await inTurns(asking, (line) => shelf.likely(line, file))).flat();
  pairs.sort((a, b) => b.likeness - a.likeness);
  for (const { line, each, likeness } of pairs) {
    if (earlier.has(line)) continue;
    // With two days it is only a question: another line may still be that transfer for certain.
    const isIt = likeness > otherDay ? shelf.take(each) : !shelf.isMet(each);
    if (isIt) earlier.set(line, { why: 'same', earlierId: each.id });
  }
  return earlier;
}

/** The stored transfers, each of which one line of the file may be. */
function openShelf(kept: readonly KeptLine[]) {
  const equal = Map.groupBy(
    kept,
    ({ kind, fingerprint, ...facts }) => fingerprint ?? earlierKeyOf(kind, facts),
  );
  const said = Map.groupBy(kept, ({ saidKey }) => saidKey);
  const counts = new Map([...equal].map(([key, of]) => [key, of.length]));
  const byRef = Map.groupBy(kept, ({ kind, bankRef, takesBack }) => `${kind} ${takesBack} ${bankRef}`);
  const byId = new Map(kept.map((each) => [each.id, each]));
  // Two rows of one transfer: the later one is not compared any more, and a match of either matches both.
  const pairs = kept.filter((each) => {
    const first = byId.get(each.earlierId ?? '');
    if (each.takesBack || first?.bookedOn !== each.bookedOn || isCalledOtherwise(each, first)) return false;
    // A person has booked both: they are two.
    return first.state !== 'booked' || each.state !== 'booked';
  });
  const later = new Set(pairs.map(({ id }) => id));
  const laterOf = Map.groupBy(pairs, ({ earlierId }) => earlierId);
  const free = kept.filter(({ id, takesBack }) => !takesBack && !later.has(id));
  const byMoney = Map.groupBy(free, ({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`);
  const met = new Set<string>();
  const meet = ({ id, earlierId }: KeptLine) => {
    const first = later.has(id) && earlierId ? earlierId : id;
    for (const each of [first, ...(laterOf.get(first) ?? []).map((row) => row.id)]) met.add(each);
  };
  const take = (line: KeptLine) => {
    if (met.has(line.id)) return false;
    meet(line);
    return true;
  };
  // Equal is equal, even if its other row was matched: each row is used once.
  const given = new Set<string>();
  const takeFirst = (rows: KeptLine[] = [], isIt = (_: KeptLine) => true) => {
    while (rows[0] && given.has(rows[0].id)) rows.shift();
    const first = rows.find((row) => !given.has(row.id) && isIt(row));
    if (!first) return;
    given.add(first.id);
    meet(first);
    return first;
  };
  return {
    take,
    isMet: ({ id }: KeptLine) => met.has(id),
    takeEqual: (line: ReadLine, kind: StatementKind) =>
      takeFirst(equal.get(line.fingerprint)) ??
      (line.way === 'reversal'
        ? undefined
        : takeFirst(equal.get(earlierKeyOf(kind, { ...line, ...line.before })))),
    /** The first transfer that is equal except for the bank's remarks. */
    takeSaid: (line: ReadLine, isIt: (each: KeptLine) => boolean) => takeFirst(said.get(line.saidKey), isIt),
    nextOf: (fingerprint: string) => {
      const next = (counts.get(fingerprint) ?? 0) + 1;
      counts.set(fingerprint, next);
      return next;
    },
    /** The one transfer with the same id that the file no longer shows unchanged, in its latest version. */
    takeChanged: (line: BankLine, kind: StatementKind) => {
      const named = byRef.get(`${kind} ${line.way === 'reversal'} ${line.bankRef}`) ?? [];
      const unmet = named.filter((each) => !met.has(each.id) && mayBeOne(line, each));
      const [only, other] = unmet.filter(({ id }) => !unmet.some(({ earlierId }) => earlierId === id));
      return only && !other && take(only) ? only : null;
    },
    isReadOtherwise: (file: Pick<File, 'kind' | 'reading'>) =>
      free.some((each) => isReadOtherwise(each, file)),
    /** The transfers from a file of another kind, or read differently, that may be this one. */
    likely: (line: ReadLine, file: Pick<File, 'kind' | 'reading'>) =>
      nearby(line.bookedOn)
        .flatMap((day) => byMoney.get(`${day} ${line.amountCents}`) ?? [])
        .filter((each) => !met.has(each.id) && isReadOtherwise(each, file))
        .map((each) => ({ line, each, likeness: likenessOf(line, each) }))
        .filter(({ likeness }) => likeness > 0),
  };
}

const nearby = (day: string) =>
  Array.from({ length: 2 * daysApart + 1 }, (_, place) => addDays(day, place - daysApart));

type Called = Pick<BankLine, 'bankRef'>;

/** A short id may be a number that restarts each day. */
const isOwnId = ({ bankRef }: Called) => bankRef.length >= 8;

const mayBeOne = (line: BankLine, kept: KeptLine) => isOwnId(line) || line.bookedOn === kept.bookedOn;

const isCalledAlike = (line: Called, kept: Called) => isOwnId(line) && line.bankRef === kept.bankRef;

const isCalledOtherwise = (line: Called, kept: Called) =>
  isOwnId(line) && isOwnId(kept) && line.bankRef !== kept.bankRef;

const isReadOtherwise = (kept: KeptLine, file: Pick<File, 'kind' | 'reading'>) =>
  kept.kind !== file.kind || kept.reading !== file.reading;

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The maximum similarity of two readings of different days. */
const otherDay = 1;

/** How likely two readings of the same amount are one transfer; 0 when they aren't. */
function likenessOf(line: BankLine, kept: KeptLine): number {
  const said = bare(`${line.text}${line.reference}${line.mentions}`);
  const says = bare(`${kept.text}${kept.reference}`);
  const sameText = says !== '' && said !== '' && (said.includes(says) || says.includes(said));
  const [name, other] = [nameKey(line.payerName), nameKey(kept.payerName)];
  const sameName = name !== '' && (name === other || other.includes(name) || name.includes(other));
  const sameDay = line.bookedOn === kept.bookedOn;
  if (!sameDay) return sameName && sameText ? otherDay : 0;
  if (sameName) return sameText ? 5 : 4;
  if (sameText) return 3;
  return name === '' || other === '' ? 2 : 0;
}
