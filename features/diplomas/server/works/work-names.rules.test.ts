import { describe, expect, it } from 'vitest';
import { tellsWho } from './work-names.rules.ts';

const urte = { firstName: 'Urtė', lastName: 'Žukauskaitė' };
const ona = { firstName: 'Ona', lastName: 'Li' };

describe('tellsWho', () => {
  it.each([
    ['Urtės žaidimas', urte],
    ['URTE 2', urte],
    ['Žaidimas (Žukauskaitės)', urte],
    ['Mano: zukauskaite', urte],
    ['Onos katinas', ona],
    ['Ona', ona],
    ['Jono ir Petro', { firstName: 'Jonas', lastName: 'Kazlas' }],
  ])('finds the child in “%s”', (name, child) => {
    expect(tellsWho(name, child)).toBe(true);
  });

  it.each([
    ['Žvaigždžių dangus', urte],
    ['Kosminis ledų meniu', urte],
    ['Oro uostas', ona],
    ['Lietus ir saulė', ona],
    ['🚀', urte],
  ])('finds nobody in “%s”', (name, child) => {
    expect(tellsWho(name, child)).toBe(false);
  });
});
