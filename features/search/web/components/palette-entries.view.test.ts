import { expect, it } from 'vitest';
import type { AuditObject } from '#features/audit/shared/audit.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { Findings } from '../../shared/search.ts';
import { type Entry, foundSections, sectionsFor } from './palette-entries.view.ts';

const words = {
  role: (role: string | null) => role ?? '',
  sheet: (group: string) => `Lapas: ${group}`,
  all: 'Visi',
  write: (name: string) => `Rašyti: ${name}`,
  act: (action: string) => (action === 'old' ? null : action),
  object: ({ name }: AuditObject) => localize(name, 'lt'),
};
const robots: AuditObject = {
  ...{ type: 'group', id: 'g', parentId: null, name: { lt: 'Robotai', en: 'Robots' }, date: null },
};
const findings: Findings = {
  people: [{ id: 'ona', name: 'Ona', role: 'child', group: { id: 'g', name: 'Robotai' } }],
  groups: [
    { id: 'g', name: 'Robotai', sheetDate: '2026-11-20' },
    { id: 'h', name: 'Raketos', sheetDate: null },
  ],
  lessons: [{ id: 'l', title: 'Ciklai', moduleId: 'm', moduleTitle: 'Python' }],
  invoices: [{ id: 'i', number: 'ORB-000012', payer: 'Rasa' }],
  waiting: [
    { id: 'w', name: 'Jonas', group: { id: 'g', name: 'Robotai' } },
    { id: 'v', name: 'Jonė', group: null },
  ],
  prizes: [{ id: 'p', name: 'Puodelis' }],
  acts: [
    { id: 'a', action: 'updateGroup', object: robots },
    { id: 'b', action: 'old', object: { ...robots, id: 'h' } },
    { id: 'c', action: 'createGroup', object: robots },
    { id: 'd', action: 'closeTill', object: null },
  ],
};
const page = (key: string, label: string): Entry => ({
  ...{ key, kind: 'page', label, about: '' },
  link: { to: '/dashboard/groups' },
});
const known = {
  recent: [page('page/groups', 'Grupės')],
  actions: [page('action/new_group', 'Nauja grupė')],
  settings: [page('setting/name', 'Pavadinimas'), page('setting/logoId', 'Logotipas')],
  pages: [page('page/groups', 'Grupės'), page('page/users', 'Naudotojai')],
  found: foundSections(findings, { role: 'teacher', typed: 'grupe', words }),
};
const shown = (typed: string) =>
  sectionsFor(typed, known).map(({ name, entries }) => [name, entries.map(({ key }) => key)]);

it("shows recent entries, today's sheets, actions and pages, each once", () => {
  expect(shown('')).toEqual([
    ['recent', ['page/groups']],
    ['today', ['sheet/g/2026-11-20']],
    ['acts', ['act/a']],
    ['actions', ['action/new_group']],
    ['pages', ['page/users']],
  ]);
});

it('names the places of what the reader did last, each once and only where there is one', () => {
  const acts = known.found.find(({ name }) => name === 'acts')?.entries;
  expect(acts?.map(({ key, label, about }) => [key, label, about])).toEqual([
    ['act/a', 'Robotai', 'updateGroup'],
    ['act/c', 'Robotai', 'createGroup'],
  ]);
  expect(shown('')).toContainEqual(['acts', ['act/a']]);
});

it('puts what the server found above settings with such a word', () => {
  const names = shown('pavad').map(([name]) => name);
  expect(names.indexOf('people')).toBeGreaterThanOrEqual(0);
  expect(names.at(-1)).toBe('settings');
});

it('shows what matches the words, folded, and what the server found', () => {
  expect(shown('grupe')).toEqual([
    ['recent', ['page/groups']],
    ['actions', ['action/new_group']],
    ['people', ['person/ona', 'write/ona']],
    ['groups', ['group/g', 'sheet/g/2026-11-20', 'group/h']],
    ['lessons', ['lesson/l']],
    ['invoices', ['invoice/i']],
    ['waiting', ['waiting/w', 'waiting/v']],
    ['prizes', ['prize/p']],
  ]);
});

it.each([
  ['admin', '/dashboard/users/$userId', 'child'],
  ['teacher', '/dashboard/groups/$groupId/children/$childId', 'Robotai'],
  ['parent', '/dashboard/children/$childId', 'Robotai'],
] as const)('links a person for %s to %s', (role, to, about) => {
  const people =
    role === 'admin' ? findings.people.map((person) => ({ ...person, group: null })) : findings.people;
  const [section] = foundSections({ ...findings, people }, { role, typed: '', words });
  expect(section?.entries[0]).toMatchObject({ about, link: { to } });
});

it('leads to a group’s own waiting list, or to all of them for a wish', () => {
  const [place, wish] =
    foundSections(findings, { role: 'admin', typed: '', words }).find(({ name }) => name === 'waiting')
      ?.entries ?? [];
  expect(place?.link).toMatchObject({ to: '/dashboard/groups/$groupId/waiting', params: { groupId: 'g' } });
  expect(wish?.link).toEqual({ to: '/dashboard/groups/waiting' });
});

it('finds a setting by its name', () => {
  expect(shown('logo')).toContainEqual(['settings', ['setting/logoId']]);
});

it('leads staff from a child that was found to a message to its family, and nobody else', () => {
  const writing = (role: 'admin' | 'teacher' | 'parent') =>
    foundSections(findings, { role, typed: '', words })[0]?.entries.filter(({ kind }) => kind === 'write');
  for (const role of ['admin', 'teacher'] as const)
    expect(writing(role)).toMatchObject([
      { label: 'Rašyti: Ona', link: { to: '/dashboard/conversations/new', search: { child: 'ona' } } },
    ]);
  expect(writing('parent')).toEqual([]);
});

it('says how many were found, and leads from a full section to the list of all that match', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `g${at}`, name: `Robotai ${at}`, sheetDate: null }));
  const groups = (count: number, role: 'teacher' | 'parent') =>
    foundSections({ ...findings, groups: many(count) }, { role, typed: 'rob', words }).find(
      ({ name }) => name === 'groups',
    );
  expect(groups(4, 'teacher')).toMatchObject({ found: { count: 4, more: false }, entries: { length: 4 } });
  const full = groups(5, 'teacher');
  expect(full?.found).toEqual({ count: 5, more: true });
  expect(full?.entries.at(-1)).toMatchObject({
    ...{ kind: 'all', label: 'Visi', link: { to: '/dashboard/groups', search: { q: 'rob' } } },
  });
  expect(groups(5, 'parent')?.entries).toHaveLength(5);
});

it('offers no letters where many people are found', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id, name: id, role: 'child' as const, group: null }));
  const [section] = foundSections({ ...findings, people }, { role: 'admin', typed: 'on', words });
  expect(section?.entries.map(({ kind }) => kind)).toEqual(['person', 'person', 'person']);
});

it('finds what is known by how its words begin, by what is within them only from three letters on', () => {
  const names = (typed: string) => shown(typed).flatMap(([, keys]) => keys);
  expect(names('na gr')).toContain('action/new_group');
  expect(names('up')).not.toContain('action/new_group');
  expect(names('up')).not.toContain('page/groups');
  expect(names('rup')).toContain('page/groups');
});

it('puts people that were found above what only contains the words', () => {
  const own = { recent: [], actions: [], pages: [], settings: [page('setting/sign', 'Parašas')] };
  const people = { name: 'people' as const, entries: [page('person/rasa', 'Rasa')] };
  const sections = sectionsFor('rasa', { ...own, found: [people] });
  expect(sections.map(({ name }) => name)).toEqual(['people', 'settings']);
});
