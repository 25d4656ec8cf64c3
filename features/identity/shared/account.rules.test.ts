import { describe, expect, it } from 'vitest';
import { deletionInstant, isDeletedName } from './account.rules.ts';

it('gives fourteen days to change one’s mind, to the second', () => {
  expect(deletionInstant('2026-11-20T15:00:00.000Z')).toBe('2026-12-04T15:00:00.000Z');
});

describe('isDeletedName', () => {
  it('recognises what is left of a deleted account', () => {
    expect(isDeletedName('— —')).toBe(true);
  });

  it.each(['Ona Grigaitė', '—', '— Grigaitė', ''])('accepts “%s” as a name', (name) => {
    expect(isDeletedName(name)).toBe(false);
  });
});
