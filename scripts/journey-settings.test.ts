import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { plan, turnOf } from '../e2e/settings.ts';

const files = readdirSync(join(import.meta.dirname, '../e2e/journeys')).filter((file) =>
  file.endsWith('.spec.ts'),
);
const main = ['phone-lt-dark', 'desktop-en-light'];

afterEach(() => void vi.useRealTimers());

const settingsOf = (file: string, all = false) =>
  plan(all)
    .filter(({ testMatch }) => testMatch.includes(file))
    .map(({ name }) => name);

it('runs all behaviour on a phone and on a desktop', () => {
  for (const file of files) expect(settingsOf(file), file).toEqual(expect.arrayContaining(main));
});

it('views each screen in one of the four pairs of width, language and theme', () => {
  expect(settingsOf('screens.spec.ts')).toHaveLength(4);
  for (const index of [0, 1, 2, 3, 4, 17])
    expect(plan(false).filter(({ grepInvert }) => !grepInvert?.test(turnOf(index)))).toHaveLength(1);
});

it('runs everything in all eight settings before a release', () => {
  for (const file of files) expect(settingsOf(file, true), file).toHaveLength(8);
  for (const { grepInvert } of plan(true)) expect(grepInvert).toBeUndefined();
});

it('has the same plan on every day', () => {
  const planned = () =>
    JSON.stringify(plan(false), (_, value) => (value instanceof RegExp ? value.source : value));
  const today = planned();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let day = 0; day < 10; day += 1) {
    vi.setSystemTime(Date.UTC(2027, 11, 25 + day, 21, 30));
    expect(planned()).toBe(today);
  }
});
