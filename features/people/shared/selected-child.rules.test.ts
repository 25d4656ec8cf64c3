import { describe, expect, it } from 'vitest';
import type { Child } from './people.ts';
import { selectedChild } from './selected-child.rules.ts';

const child = (id: string, status: Child['status']): Child => ({
  id,
  userId: `account-of-${id}`,
  firstName: id,
  lastName: 'Petrauskaitė',
  birthDate: null,
  email: null,
  requests: 0,
  status,
  groups: [],
});

const invited = child('Ugnė', 'invited');
const lukas = child('Lukas', 'registered');
const urte = child('Urtė', 'registered');

describe('selectedChild', () => {
  it.each([
    ['the chosen child', [lukas, urte], 'Urtė', urte],
    ['a chosen child who is only invited', [lukas, invited], 'Ugnė', invited],
    ['the first registered child when nobody was chosen', [invited, lukas, urte], null, lukas],
    ['the first registered child when the chosen one is gone', [lukas, urte], 'gone', lukas],
    ['the invited child when nobody is registered', [invited], null, invited],
    ['nobody without children', [], null, null],
  ] as const)('is %s', (_title, children, chosen, expected) => {
    expect(selectedChild(children, chosen)).toBe(expected);
  });
});
