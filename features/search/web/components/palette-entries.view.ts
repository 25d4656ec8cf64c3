import type { LinkProps } from '@tanstack/react-router';
import type { AuditObject } from '#features/audit/shared/audit.ts';
import { linkOfObject } from '#features/audit/web/components/audit-object.view.ts';
import type { Role } from '#platform/shared/roles.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import { newHash } from '#platform/web/use-new-in-address.ts';
import type { Findings, FoundPerson } from '../../shared/search.ts';

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
  | 'act';

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
}

const officeTab = (tab: 'plans' | 'coupons'): LinkProps => ({
  to: '/dashboard/billing/$tab',
  params: { tab },
  hash: newHash,
});

/** The actions that a role can start from anywhere, by their text keys. */
export const actions: readonly {
  readonly key: ActionKey;
  readonly link: LinkProps;
  readonly roles: readonly Role[];
}[] = [
  { key: 'open_sheets', link: { to: '/dashboard/attendance' }, roles: ['admin', 'teacher'] },
  { key: 'new_group', link: { to: '/dashboard/groups/new' }, roles: ['admin'] },
  { key: 'import_groups', link: { to: '/dashboard/groups/import' }, roles: ['admin'] },
  { key: 'next_course', link: { to: '/dashboard/groups/next-course' }, roles: ['admin'] },
  { key: 'new_user', link: { to: '/dashboard/users/new' }, roles: ['admin'] },
  { key: 'import_families', link: { to: '/dashboard/users/import' }, roles: ['admin'] },
  { key: 'new_bulletin', link: { to: '/dashboard/notifications/new' }, roles: ['admin', 'teacher'] },
  { key: 'new_invoice', link: { to: '/dashboard/billing/invoices', hash: newHash }, roles: ['admin'] },
  { key: 'new_plan', link: officeTab('plans'), roles: ['admin'] },
  { key: 'new_coupon', link: officeTab('coupons'), roles: ['admin'] },
  { key: 'new_module', link: { to: '/dashboard/modules', hash: newHash }, roles: ['admin'] },
  { key: 'new_prize', link: { to: '/dashboard/teacher-prizes/catalogue/new' }, roles: ['admin'] },
  {
    key: 'new_mission',
    link: { to: '/dashboard/teacher-prizes/missions', hash: newHash },
    roles: ['admin', 'teacher'],
  },
  { key: 'missions', link: { to: '/dashboard/teacher-prizes/missions' }, roles: ['admin', 'teacher'] },
  { key: 'closed_days', link: { to: '/dashboard/schedule/closures' }, roles: ['admin'] },
  { key: 'staff_codes', link: { to: '/dashboard/users/staff-codes' }, roles: ['admin'] },
  { key: 'audit', link: { to: '/dashboard/users/audit' }, roles: ['admin'] },
  { key: 'invite_child', link: { to: '/dashboard/children/new' }, roles: ['parent'] },
];

/** The text keys of the actions. */
export type ActionKey =
  | 'open_sheets'
  | 'new_group'
  | 'import_groups'
  | 'next_course'
  | 'new_user'
  | 'import_families'
  | 'new_bulletin'
  | 'new_invoice'
  | 'new_plan'
  | 'new_coupon'
  | 'new_module'
  | 'new_prize'
  | 'new_mission'
  | 'missions'
  | 'closed_days'
  | 'staff_codes'
  | 'audit'
  | 'invite_child';

/** Texts of the palette that depend on what was found. */
export interface EntryWords {
  readonly role: (role: Role | null) => string;
  readonly sheet: (group: string) => string;
  /** To write to a child's family. */
  readonly write: (name: string) => string;
  /** What the reader did; null for an action without a text in this version. */
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

/** What the server found, as entries; a group that meets today adds its sheet. */
export function foundSections(
  { people, groups, lessons, invoices, waiting, prizes, acts }: Findings,
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
        ...(role === 'admin' || role === 'teacher' ? people : [])
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
        const label = words.act(action);
        if (label === null) return [];
        const link = (object && linkOfObject(object)) ?? { to: '/dashboard/users/audit' as const };
        return [{ key: `act/${id}`, kind: 'act', label, about: object ? words.object(object) : '', link }];
      }),
    },
  ];
}

interface Known {
  readonly recent: readonly Entry[];
  readonly actions: readonly Entry[];
  readonly pages: readonly Entry[];
  readonly settings: readonly Entry[];
  readonly found: readonly Section[];
}

/**
 * The sections in order, without empty ones: without words recent entries, today's sheets, what the reader did last, actions and pages; with words
 * what matches them, recent entries at the top.
 */
export function sectionsFor(
  typed: string,
  { recent, actions: acts, pages, settings, found }: Known,
): Section[] {
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
          ...found.filter(({ name }) => name === 'acts'),
          { name: 'actions', entries: acts },
          { name: 'pages', entries: pages },
        ]
      : [
          { name: 'recent', entries: fitting(recent) },
          { name: 'pages', entries: fitting(pages) },
          { name: 'actions', entries: fitting(acts) },
          { name: 'settings', entries: fitting(settings) },
          ...found.filter(({ name }) => name !== 'acts'),
        ];
  const seen = new Set<string>();
  return all
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
