import { describe, expect, it } from 'vitest';
import { settingsForm } from '../../shared/academy.factory.ts';
import type { SavedSettings } from '../academy.queries.ts';
import {
  changedValues,
  daysOfTurn,
  formOf,
  mergedValues,
  type SettingsValues,
  turnInMonth,
  valuesOf,
} from './settings-form.view.ts';

const saved: SavedSettings = {
  ...settingsForm(),
  version: 3,
  changedBy: null,
  changedAt: null,
  changes: [],
  logo: null,
  signature: null,
  schoolYearTurns: [{ since: 0, day: '07-16' }],
};
const before = valuesOf(saved);
const withThreshold = (values: SettingsValues, index: number, text: string): SettingsValues => ({
  ...values,
  levelThresholds: values.levelThresholds.map((each, place) => (place === index ? text : each)),
});

it('returns the form that filled the fields', () => {
  expect(formOf(before)).toEqual(settingsForm());
  expect(changedValues(before, before)).toEqual([]);
});

it.each(['', ' ', '2,5', '-3', 'daug', '1e3'])('rejects %j as a number', (text) => {
  const typed = withThreshold(before, 1, text);
  expect(formOf(typed).levelThresholds[1]).toBeNaN();
  expect(changedValues(before, typed)).toEqual(['levelThresholds']);
});

describe('merging with another save', () => {
  it('keeps my changes and takes the rest, field by field', () => {
    const mine = {
      ...withThreshold(before, 0, '250'),
      contact: { ...before.contact, phone: '+370 5 2000000' },
    };
    const theirs = {
      ...withThreshold(before, 5, '3500'),
      name: 'Orbita Kaunas',
      contact: { ...before.contact, email: 'labas@orbita.lt' },
    };
    expect(mergedValues(before, mine, theirs)).toEqual({
      ...before,
      name: 'Orbita Kaunas',
      contact: { ...before.contact, phone: '+370 5 2000000', email: 'labas@orbita.lt' },
      levelThresholds: ['250', '500', '1000', '2000', '2500', '3500'],
    });
  });

  it('keeps mine where both changed the same field', () => {
    const merged = mergedValues(before, { ...before, name: 'Mano' }, { ...before, name: 'Jų' });
    expect(merged.name).toBe('Mano');
  });
});

describe('the day of the turn', () => {
  it('is one that every year has', () => {
    expect(daysOfTurn('02')).toHaveLength(28);
    expect(daysOfTurn('07').at(-1)).toBe('31');
  });

  it('is kept in another month, or becomes its last', () => {
    expect(turnInMonth('07-16', '09')).toBe('09-16');
    expect(turnInMonth('07-31', '02')).toBe('02-28');
  });
});
