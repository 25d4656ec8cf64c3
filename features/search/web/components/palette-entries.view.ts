import type { LinkProps } from '@tanstack/react-router';
import type { AuditObject } from '#features/audit/shared/audit.ts';
import { linkOfObject } from '#features/audit/web/components/audit-object.view.ts';
import type { Role } from '#platform/shared/roles.ts';
import { foldLetters, hasWords } from '#platform/shared/search-words.ts';
import { type Findings, type FoundPerson, foundEach } from '../../shared/search.ts';

/** The kind of an entry's target; its section and its icon follow. */
export type EntryKind =
  | 'page'
  | 'action'
  | 'person'
  | 'write'
  | 'group'
  | 'sheet'
  | 'lesson'
  | 'invoice'
  | 'waiting'
  | 'prize'
  | 'setting'
  | 'act'
  | 'all';

/** One line of the palette. */
export interface Entry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Beside the label: a person's role, a lesson's module. */
  readonly about: string;
  readonly link: LinkProps;
}

/** Entries under one heading. */
export interface Section {
  readonly name:
    | 'recent'
    | 'today'
    | 'acts'
    | 'actions'
    | 'pages'
    | 'settings'
    | 'people'
    | 'groups'
    | 'lessons'
    | 'invoices'
    | 'waiting'
    | 'prizes';
  readonly entries: readonly Entry[];
  /** How many were found; of these there may be more than are shown. */
  readonly found?: { readonly count: number; readonly more: boolean };
}

/** Texts of the palette that depend on what was found. */
export interface EntryWords {
  readonly role: (role: Role | null) => string;
  readonly sheet: (group: string) => string;
  /** To the list of all that match. */
  readonly all: string;
  /** To write to a child's family. */
  readonly write: (name: string) => string;
  /** What was done there; null for an action without a text in this version. */
  readonly act: (action: string) => string | null;
  readonly object: (object: AuditObject) => string;
}

function personLink({ id, group }: FoundPerson, role: Role): LinkProps {
  if (role === 'admin') return { to: '/dashboard/users/$userId', params: { userId: id } };
  if (role === 'parent') return { to: '/dashboard/children/$childId', params: { childId: id } };
  return {
    to: '/dashboard/groups/$groupId/children/$childId',
    params: { groupId: group?.id ?? '', childId: id },
  };
}

/** The lists in which a reader finds all that match, beyond the few of the palette. */
const lists: Partial<
  Record<Section['name'], { readonly to: LinkProps['to']; readonly roles: readonly Role[] }>
> = {
  people: { to: '/dashboard/users', roles: ['admin'] },
  groups: { to: '/dashboard/groups', roles: ['admin', 'teacher'] },
  invoices: { to: '/dashboard/billing/invoices', roles: ['admin'] },
  prizes: { to: '/dashboard/teacher-prizes/catalogue', roles: ['admin'] },
};

/** Of more people the palette offers no letters to their families: it would be twice as long. */
const mostToWrite = 2;

interface Asked {
  readonly role: Role;
  /** What was searched for. */
  readonly typed: string;
  readonly words: EntryWords;
}

/** What the server found, as entries; a group that meets today adds its sheet, and a full section the way to the rest. */
export function foundSections(findings: Findings, asked: Asked): Section[] {
  return entriesOf(findings, asked).map((section) => {
    const { name } = section;
    if (name === 'acts') return section;
    const count = findings[name].length;
    const more = count >= foundEach;
    const list = more ? lists[name] : undefined;
    if (!list?.roles.includes(asked.role)) return { ...section, found: { count, more } };
    const all: Entry = {
      ...{ key: `all/${name}`, kind: 'all', label: asked.words.all, about: '' },
      link: { to: list.to, search: { q: asked.typed } },
    };
    return { ...section, entries: [...section.entries, all], found: { count, more } };
  });
}

type FoundSection = Section & { readonly name: keyof Findings };

function entriesOf(
  { people, groups, lessons, invoices, waiting, prizes, acts }: Findings,
  { role, words }: Asked,
): FoundSection[] {
  const sheetOf = ({ id, name, sheetDate }: Findings['groups'][number]): Entry[] =>
    sheetDate === null
      ? []
      : [
          {
            key: `sheet/${id}/${sheetDate}`,
            kind: 'sheet',
            label: words.sheet(name),
            about: '',
            link: {
              to: '/dashboard/attendance/$groupId/daily-sheet/$date',
              params: { groupId: id, date: sheetDate },
            },
          },
        ];
  return [
    {
      name: 'people',
      entries: [
        ...people.map(
          (person): Entry => ({
            key: `person/${person.id}`,
            kind: 'person',
            label: person.name,
            about: person.group?.name ?? (role === 'admin' ? words.role(person.role) : ''),
            link: personLink(person, role),
          }),
        ),
        // A family's own screens have other ways to write.
        ...((role === 'admin' || role === 'teacher') && people.length <= mostToWrite ? people : [])
          .filter((person) => person.role === 'child')
          .map(
            ({ id, name }): Entry => ({
              ...{ key: `write/${id}`, kind: 'write', label: words.write(name), about: '' },
              link: { to: '/dashboard/conversations/new', search: { child: id } },
            }),
          ),
      ],
    },
    {
      name: 'groups',
      entries: groups.flatMap((group) => [
        {
          key: `group/${group.id}`,
          kind: 'group',
          label: group.name,
          about: '',
          link: { to: '/dashboard/groups/$groupId', params: { groupId: group.id } },
        } satisfies Entry,
        ...sheetOf(group),
      ]),
    },
    {
      name: 'lessons',
      entries: lessons.map(({ id, title, moduleId, moduleTitle }) => ({
        key: `lesson/${id}`,
        kind: 'lesson',
        label: title,
        about: moduleTitle,
        link: { to: '/dashboard/modules/$moduleId/$lessonId', params: { moduleId, lessonId: id } },
      })),
    },
    {
      name: 'invoices',
      entries: invoices.map(({ id, number, payer }) => ({
        ...{ key: `invoice/${id}`, kind: 'invoice', label: number, about: payer },
        link: { to: '/dashboard/billing/invoices', search: { invoice: id } },
      })),
    },
    {
      name: 'waiting',
      entries: waiting.map(({ id, name, group }) => ({
        ...{ key: `waiting/${id}`, kind: 'waiting', label: name, about: group?.name ?? '' },
        link: group
          ? { to: '/dashboard/groups/$groupId/waiting', params: { groupId: group.id } }
          : { to: '/dashboard/groups/waiting' },
      })),
    },
    {
      name: 'prizes',
      entries: prizes.map(({ id, name }) => ({
        ...{ key: `prize/${id}`, kind: 'prize', label: name, about: '' },
        link: { to: '/dashboard/teacher-prizes/catalogue/$rewardId', params: { rewardId: id } },
      })),
    },
    {
      name: 'acts',
      entries: acts.flatMap(({ id, action, object }): Entry[] => {
        const about = words.act(action);
        const link = object && linkOfObject(object);
        // Of what has no place of its own the log tells more.
        if (about === null || !object || !link) return [];
        return [{ key: `act/${id}`, kind: 'act', label: words.object(object), about, link }];
      }),
    },
  ];
}

/** Fewer letters are within many words: they begin one. */
const lettersWithin = 3;

/** The entries with a word that each of the typed ones begins. */
function begunOf(entries: readonly Entry[], words: string): readonly Entry[] {
  const typed = foldLetters(words).split(/\s+/);
  return entries.filter(({ label }) => {
    const own = foldLetters(label).split(/[^\p{L}\p{N}]+/u);
    return typed.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** The entries that contain what was typed, where no entry has a word that it begins. */
function containingOf(entries: readonly Entry[], words: string): readonly Entry[] {
  if (words.length < lettersWithin || begunOf(entries, words).length > 0) return [];
  return entries.filter(({ label }) => hasWords(label, words));
}

/** Of where the reader worked last, so much stands above the actions. */
const shownActs = 3;

/** The last places, each once: what was done there before is in the log. */
function placesOf(acts: readonly Entry[]): readonly Entry[] {
  const places = new Map<string, Entry>();
  for (const act of acts) {
    const place = JSON.stringify(act.link);
    if (!places.has(place)) places.set(place, act);
  }
  return [...places.values()].slice(0, shownActs);
}

interface Known {
  readonly recent: readonly Entry[];
  readonly actions: readonly Entry[];
  readonly pages: readonly Entry[];
  readonly settings: readonly Entry[];
  readonly found: readonly Section[];
}

/**
 * The sections in order, without empty ones: without words recent entries, today's sheets, where the reader worked last, actions and pages; with words
 * what they begin, recent entries at the top, then what the server found, then settings, and last what only contains them.
 */
export function sectionsFor(
  typed: string,
  { recent, actions: acts, pages, settings, found }: Known,
): Section[] {
  const words = typed.trim();
  const fitting = (of: typeof begunOf): Section[] => [
    { name: 'recent', entries: of(recent, words) },
    { name: 'pages', entries: of(pages, words) },
    { name: 'actions', entries: of(acts, words) },
  ];
  const set = (of: typeof begunOf): Section => ({ name: 'settings', entries: of(settings, words) });
  const all: Section[] =
    words === ''
      ? [
          { name: 'recent', entries: recent },
          {
            name: 'today',
            entries: found.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'sheet')),
          },
          ...found.flatMap((section) =>
            section.name === 'acts' ? [{ ...section, entries: placesOf(section.entries) }] : [],
          ),
          { name: 'actions', entries: acts },
          { name: 'pages', entries: pages },
        ]
      : [
          ...fitting(begunOf),
          ...found.filter(({ name }) => name !== 'acts'),
          set(begunOf),
          ...fitting(containingOf),
          set(containingOf),
        ];
  const seen = new Set<string>();
  return all
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
