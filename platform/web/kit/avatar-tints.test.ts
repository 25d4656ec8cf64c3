import { expect, it } from 'vitest';
import { avatarTint, avatarTints } from './avatar-tints.ts';

it('gives a name its own tint, by its first letter', () => {
  expect(avatarTint('Žygimantė')).toBe(avatarTint('žygis'));
  expect(avatarTints(['Lukas', 'Urtė'])).toEqual([avatarTint('Lukas'), avatarTint('Urtė')]);
});

it('gives no tint twice to the first eight of a list', () => {
  const alike = Array.from({ length: 8 }, (_, n) => `Lukas ${n}`);
  expect(new Set(avatarTints(alike)).size).toBe(8);
});

it('starts over after eight', () => {
  const many = Array.from({ length: 20 }, (_, n) => `Lukas ${n}`);
  const tints = avatarTints(many);
  expect(tints.slice(8, 16)).toEqual(tints.slice(0, 8));
});
