import type { CardPicture } from '#features/identity/shared/cards/login-cards.ts';
import { picturesOnCard } from '#features/identity/shared/cards/login-cards.ts';

/** The eight letters of a class address, as typed or pasted with the academy's address; null for anything else. */
export function typedAddress(typed: string): string | null {
  const letters = (typed.split('/k/').at(-1) ?? '').toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[a-z]{8}$/.test(letters) ? letters : null;
}

/** The pictures after another tap: a chosen one is taken back, and no more are chosen than a card has. */
export function tapped(chosen: readonly CardPicture[], picture: CardPicture): readonly CardPicture[] {
  if (chosen.includes(picture)) return chosen.filter((each) => each !== picture);
  return chosen.length < picturesOnCard ? [...chosen, picture] : chosen;
}
