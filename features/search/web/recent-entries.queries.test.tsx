import { beforeEach, expect, it } from 'vitest';
import type { Entry, EntryKind } from './components/palette-entries.view.ts';
import { recentEntries, rememberEntry } from './recent-entries.queries.ts';

const entry = (key: string, kind: EntryKind = 'group'): Entry => ({
  ...{ key, kind, label: `Ona ${key}`, about: '' },
  link: { to: '/dashboard/groups' },
});

beforeEach(() => window.localStorage.clear());

it('keeps the last five, newest first, each once, for each user', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberEntry('one', entry(key));
  expect(recentEntries('one').map(({ key }) => key)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(recentEntries('two')).toEqual([]);
});

it('stores no person and no sheet of a day on the device', () => {
  rememberEntry('three', entry('p', 'person'));
  rememberEntry('three', entry('s', 'sheet'));
  rememberEntry('three', entry('g'));
  expect(recentEntries('three').map(({ key }) => key)).toEqual(['g', 's', 'p']);
  const kept = window.localStorage.getItem('orbita.searched.three') ?? '';
  expect(JSON.parse(kept)).toEqual([entry('g')]);
});

it('reads nothing from the device that it did not write', () => {
  const bad = [
    null,
    1,
    { key: 'x' },
    { ...entry('y'), link: { to: 'https://example.com' } },
    entry('z', 'person'),
  ];
  window.localStorage.setItem('orbita.searched.four', JSON.stringify([...bad, entry('ok')]));
  expect(recentEntries('four').map(({ key }) => key)).toEqual(['ok']);
  window.localStorage.setItem('orbita.searched.five', '{broken');
  expect(recentEntries('five')).toEqual([]);
});
