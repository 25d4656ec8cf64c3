import { expect, it } from 'vitest';
import { type CardHolder, refuseCard, usernameOf } from './login-cards.rules.ts';
import { cardPictures, picturesOnCard, picturesSchema } from './login-cards.ts';

const child: CardHolder = {
  role: 'child',
  disabledAt: null,
  deletionRequestedAt: null,
  totpEnabledAt: null,
  wasMember: true,
};
const at = '2026-11-20T15:00:00.000Z';
const active = { status: 'active' };
const graduated = { status: 'graduated' };

it('lets the card of a child in a group open the account', () => {
  expect(refuseCard(child, [active])).toBeNull();
  expect(refuseCard(child, [graduated, active])).toBeNull();
  expect(refuseCard(child, [{ status: 'inactive' }])).toBeNull();
});

it('lets a child who is in no group yet have a card', () => {
  expect(refuseCard({ ...child, wasMember: false }, [])).toBeNull();
});

it.each([
  ['nobody', undefined, [active]],
  ['a parent', { ...child, role: 'parent' }, [active]],
  ['an admin', { ...child, role: 'admin' }, []],
  ['a disabled child', { ...child, disabledAt: at }, [active]],
  ['a child about to be deleted', { ...child, deletionRequestedAt: at }, [active]],
  ['a child with a second factor', { ...child, totpEnabledAt: at }, [active]],
  ['a child whose groups have graduated', child, [graduated]],
  ['a child who left all groups', child, []],
])('gives one answer for the card of %s', (_, holder, groups) => {
  expect(refuseCard(holder, groups)).toBe('card/not-valid');
});

it('makes usernames that can be read out', () => {
  expect(usernameOf('Ugnė', () => 0)).toBe('ugne-kometa-10');
  expect(usernameOf('Žygimantė Šarūnė', (below) => below - 1)).toBe('zygimantesarun-astronautas-999');
  expect(usernameOf('Софія', () => 1)).toBe('mokinys-raketa-11');
});

it('takes exactly four known pictures', () => {
  const [sun, moon, star, heart] = cardPictures;
  expect(picturesSchema.safeParse([sun, moon, star, heart]).success).toBe(true);
  expect(picturesSchema.safeParse([sun, moon, star]).success).toBe(false);
  expect(picturesSchema.safeParse([sun, moon, star, 'dog']).success).toBe(false);
});

it('leaves more than forty thousand choices of pictures', () => {
  expect(new Set(cardPictures).size).toBe(16);
  const choices = Array.from({ length: picturesOnCard }, (_, taken) => cardPictures.length - taken);
  expect(choices.reduce((all, left) => all * left, 1)).toBe(43_680);
});
