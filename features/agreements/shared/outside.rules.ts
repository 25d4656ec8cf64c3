import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { Tick } from './agreements.ts';
import type { Answerer } from './consents.rules.ts';
import type { Entering, OutsideMark } from './outside.ts';

interface Version {
  readonly number: number;
  readonly publishedAt: string;
  readonly ticks: readonly Pick<Tick, 'id' | 'kind'>[];
}

/**
 * Why a document that was signed outside the program isn't entered, or null. A first version may have been signed on paper before it was
 * published here; a later one replaces a text, so that what was signed before its day is the former text.
 */
export function whyNotEntered(
  { number, publishedAt, ticks }: Version,
  { signedOn, ticks: ticked, today }: Pick<Entering, 'signedOn' | 'ticks'> & { readonly today: LocalDate },
) {
  if (ticked.some((id) => !ticks.some((tick) => tick.id === id))) return 'db/no-document';
  if (signedOn > today) return 'agreement/day-to-come';
  if (number > 1 && signedOn < vilniusDate(publishedAt)) return 'agreement/signed-before-version';
  return ticks.every(({ id, kind }) => kind !== 'required' || ticked.includes(id))
    ? null
    : 'agreement/tick-missing';
}

interface Given {
  readonly given: boolean;
  readonly byId: string;
  readonly by: Answerer;
  readonly at: string;
  readonly outside: OutsideMark | null;
}

/**
 * Whether an answer on a document still stands when it is entered: not once its signer, or staff at the family's word, answered otherwise on
 * a later day. Of a yes and a no of the same day nobody knows which was later: the no stands.
 */
export function answerStands(
  {
    signerId,
    signedOn,
    given,
  }: { readonly signerId: string; readonly signedOn: LocalDate; readonly given: boolean },
  answers: readonly Given[],
): boolean {
  return !answers.some(({ given: other, byId, by, at, outside }) => {
    if (other === given || (byId !== signerId && by !== 'staff')) return false;
    const day = outside?.signedOn ?? vilniusDate(at);
    return given ? day >= signedOn : day > signedOn;
  });
}
