import type { LinkProps } from '@tanstack/react-router';
import type { Role } from '#platform/shared/roles.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import type { Findings, FoundPerson } from '../../shared/search.ts';

/** The kind of an entry's target; its section and its icon follow. */
export type EntryKind = 'page' | 'action' | 'person' | 'group' | 'sheet' | 'lesson';

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
  readonly name: 'recent' | 'today' | 'actions' | 'pages' | 'people' | 'groups' | 'lessons';
  readonly entries: readonly Entry[];
}

/** The actions that a role can start from anywhere, by their text keys. */
export const actions: readonly {
  readonly key: ActionKey;
  readonly to: NonNullable<LinkProps['to']>;
  readonly roles: readonly Role[];
}[] = [
  { key: 'open_sheets', to: '/dashboard/attendance', roles: ['admin', 'teacher'] },
  { key: 'new_group', to: '/dashboard/groups/new', roles: ['admin'] },
  { key: 'new_user', to: '/dashboard/users/new', roles: ['admin'] },
  { key: 'import_families', to: '/dashboard/users/import', roles: ['admin'] },
  { key: 'staff_codes', to: '/dashboard/users/staff-codes', roles: ['admin'] },
  { key: 'closed_days', to: '/dashboard/schedule/closures', roles: ['admin'] },
  { key: 'new_prize', to: '/dashboard/teacher-prizes/catalogue/new', roles: ['admin'] },
  { key: 'missions', to: '/dashboard/teacher-prizes/missions', roles: ['admin', 'teacher'] },
  { key: 'audit', to: '/dashboard/users/audit', roles: ['admin'] },
  { key: 'invite_child', to: '/dashboard/children/new', roles: ['parent'] },
];

/** The text keys of the actions. */
export type ActionKey =
  | 'open_sheets'
  | 'new_group'
  | 'new_user'
  | 'import_families'
  | 'staff_codes'
  | 'closed_days'
  | 'new_prize'
  | 'missions'
  | 'audit'
  | 'invite_child';

/** Texts of the palette that depend on what was found. */
export interface EntryWords {
  readonly role: (role: Role | null) => string;
  readonly sheet: (group: string) => string;
}

function personLink({ id, group }: FoundPerson, role: Role): LinkProps {
  if (role === 'admin') return { to: '/dashboard/users/$userId', params: { userId: id } };
  if (role === 'parent') return { to: '/dashboard/children/$childId', params: { childId: id } };
  return { to: '/dashboard/groups/$groupId', params: { groupId: group?.id ?? '' } };
}

/** What the server found, as entries; a group that meets today adds its sheet. */
export function foundSections(
  { people, groups, lessons }: Findings,
  { role, words }: { readonly role: Role; readonly words: EntryWords },
): Section[] {
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
      entries: people.map((person) => ({
        key: `person/${person.id}`,
        kind: 'person',
        label: person.name,
        about: person.group?.name ?? (role === 'admin' ? words.role(person.role) : ''),
        link: personLink(person, role),
      })),
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
  ];
}

interface Known {
  readonly recent: readonly Entry[];
  readonly actions: readonly Entry[];
  readonly pages: readonly Entry[];
  readonly found: readonly Section[];
}

/**
 * The sections in order, without empty ones: without words recent entries, today's sheets, actions and pages; with words
 * what matches them, recent entries at the top.
 */
export function sectionsFor(typed: string, { recent, actions: acts, pages, found }: Known): Section[] {
  const words = typed.trim();
  const fitting = (entries: readonly Entry[]) => entries.filter(({ label }) => hasWords(label, words));
  const all: Section[] =
    words === ''
      ? [
          { name: 'recent', entries: recent },
          {
            name: 'today',
            entries: found.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'sheet')),
          },
          { name: 'actions', entries: acts },
          { name: 'pages', entries: pages },
        ]
      : [
          { name: 'recent', entries: fitting(recent) },
          { name: 'pages', entries: fitting(pages) },
          { name: 'actions', entries: fitting(acts) },
          ...found,
        ];
  const seen = new Set<string>();
  return all
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
