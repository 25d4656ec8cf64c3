import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.view.ts';

const rasa = { email: 'rasa@example.com', firstName: 'Rasa', lastName: 'Žukauskaitė' };

it.each([
  ['says nothing of an empty field', '', 0, 'too_short'],
  ['needs eight characters', 'aB3!xyz', 1, 'too_short'],
  ['knows the owner’s name', 'Žukauskaitė1', 1, 'own'],
  ['knows the owner’s address', 'rasa@example.com', 1, 'own'],
  ['knows what everybody tries', 'Password123', 1, 'common'],
  ['knows it in Lithuanian', 'slaptazodis1', 1, 'common'],
  ['takes a repeat for nothing', 'aaaaaaaaaaaaaaaa', 1, 'common'],
  ['takes a row for nothing', '1234567890', 1, 'common'],
  ['finds eight mixed letters short', 'kmvtrpxe', 2, 'longer'],
  ['is content with variety', 'kMv7rpX!e', 3, 'fine'],
  ['likes words, without any composition rule', 'arklys baterija kabė', 4, 'fine'],
] as const)('%s', (_title, password, level, hint) => {
  expect(passwordStrength(password, rasa)).toEqual({ level, hint });
});

it('never rates a longer password of the same kind lower', () => {
  const levels = [8, 10, 12, 16, 20].map(
    (length) => passwordStrength('kmvtrpxeqhzubnwcdajs'.slice(0, length), rasa).level,
  );
  expect(levels).toEqual(levels.toSorted());
});
