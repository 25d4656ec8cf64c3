import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** After so many wrong tries in a row only the card itself opens the account (decision C2). */
export const pictureTries = 5;

/** Wrong tries before `request/too-many` (decision C2); docs/security.md says what counts where. */
export const cardLimits = {
  /** Wrong guesses from one network. A whole academy may be one: its children mistype addresses and tap wrong pictures. */
  network: {
    code: { limit: 100, windowSeconds: 900 },
    pictures: { limit: 300, windowSeconds: 900 },
    address: { limit: 300, windowSeconds: 900 },
  },
  /** How often one network opens one class that shows nobody: bounds the load, and is no guess. */
  closedClass: { limit: 1000, windowSeconds: 900 },
  /** All pictures tried at one class address. */
  classAddress: { limit: 60, windowSeconds: 900 },
  /** The pictures of one child, wherever they are tried. */
  child: { limit: 20, windowSeconds: 86_400 },
} as const;

/** What decides whether a card opens its account. */
export interface CardHolder {
  readonly role: string | null;
  readonly disabledAt: string | null;
  readonly deletionRequestedAt: string | null;
  readonly totpEnabledAt: string | null;
  /** Whether the child was ever in a group. */
  readonly wasMember: boolean;
}

/**
 * Why nobody may have or use a card of this account, or null. It has to be a child's, neither disabled nor about to be deleted, and
 * without a second factor, which a card would go round. A child whose groups are all over has graduated; one who is in none yet has
 * not. One answer for all: a stranger with a found card learns nothing.
 */
export function refuseCard(
  holder: CardHolder | undefined,
  groups: readonly { readonly status: string }[],
): ErrorCode | null {
  if (holder?.role !== 'child' || holder.disabledAt || holder.deletionRequestedAt || holder.totpEnabledAt) {
    return 'card/not-valid';
  }
  return hasGraduated(holder, groups) ? 'card/not-valid' : null;
}

/** Whether a child was in groups and all of them are over: what began with a card ends then. */
export function hasGraduated(
  { wasMember }: Pick<CardHolder, 'wasMember'>,
  groups: readonly { readonly status: string }[],
): boolean {
  return wasMember && groups.every(({ status }) => status === 'graduated');
}

const usernameWords =
  'kometa raketa planeta orbita zvaigzde menulis saule galaktika meteoras palydovas kosmosas astronautas'.split(
    ' ',
  );

/**
 * A username to read out and to type: the first name in plain letters, a word and a number. `pick` returns a whole number below the
 * given one.
 */
export function usernameOf(firstName: string, pick: (below: number) => number): string {
  const plain = firstName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 14);
  const word = usernameWords[pick(usernameWords.length)];
  return `${plain || 'mokinys'}-${word}-${10 + pick(990)}`;
}
