import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { mayManageAcademy } from '#features/academy/shared/academy.permissions.ts';
import { useSettingsList } from '#features/academy/web/components/use-settings-list.ts';
import type { AuditObject } from '#features/audit/shared/audit.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { noFindings, shortestSearch } from '../../shared/search.ts';
import { recentEntries, rememberEntry } from '../recent-entries.queries.ts';
import { findingsQuery } from '../search.queries.ts';
import classes from './command-palette.module.css';
import { actions } from './palette-actions.view.ts';
import { type Entry, foundSections, sectionsFor } from './palette-entries.view.ts';
import { PaletteList } from './palette-list.tsx';

const typingMs = 120;

interface Props {
  /** The screens of the role, as the sidebar has them. */
  readonly pages: readonly {
    readonly key: string;
    readonly label: string;
    readonly to: NonNullable<LinkProps['to']>;
  }[];
  readonly onClose: () => void;
}

/** Finds pages, actions, people, groups and lessons by a word, and opens them by keyboard alone. */
export function CommandPalette({ pages, onClose }: Props) {
  const t = useTranslations('search');
  const id = useId();
  const user = useUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // By its key: what arrives later takes nothing away from under the finger.
  const [pointed, setPointed] = useState<string | null>(null);
  const { sections, isAsking, isComing, error } = useSections(typed, pages);
  const entries = sections.flatMap((section) => section.entries);
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === pointed),
  );
  const active = entries[place];

  const open = (entry: Entry) => {
    rememberEntry(user.id, entry);
    onClose();
    void navigate(entry.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setPointed(entries[(place + step + entries.length) % entries.length]?.key ?? null);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      open(active);
    }
  };
  const optionId = ({ key }: Entry) => `${id}-${key.replaceAll(/[^\w-]/g, '-')}`;
  return (
    <Dialog opened onClose={onClose} title={t('title')} shape="wide" className={classes.dialog ?? ''}>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          autoFocus
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={t('label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t('label')}
          className={classes.input}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={`${id}-list`}
        sections={sections}
        typed={typed}
        isComing={isComing}
        active={active}
        optionId={optionId}
        onOpen={open}
        onPoint={({ key }) => setPointed(key)}
      />
      <p role="status" className={classes.status}>
        {error && t('failed')}
        {!error &&
          !isComing &&
          entries.length === 0 &&
          t(isAsking ? 'asking' : 'none', { words: typed.trim() })}
      </p>
      <p className={classes.keys}>
        {t.rich('keys', { k: (key) => <kbd className={classes.key}>{key}</kbd> })}
      </p>
    </Dialog>
  );
}

function useSections(typed: string, pages: Props['pages']) {
  const t = useTranslations('search');
  const roles = useTranslations('roles');
  const audit = useTranslations('audit');
  const locale: Locale = useLocale();
  const settingEntries = useSettingEntries();
  const { id, role } = useUser();
  const [asked] = useDebouncedValue(typed.trim(), typingMs);
  const isLongEnough = asked === '' || asked.length >= shortestSearch;
  const { data, isFetching, error } = useQuery({ ...findingsQuery(asked), enabled: isLongEnough });
  // Without words, sheets and acts come between what is known: these wait for them.
  const isComing = typed.trim() === '' && data === undefined && isFetching;
  const words = {
    role: (of: Role | null) => (of ? roles(of) : ''),
    sheet: (group: string) => t('sheet', { group }),
    all: t('all', { words: asked }),
    write: (name: string) => t('write', { name }),
    act: (action: string) => {
      const known = `action.${action}` as 'action.createUser';
      return audit.has(known) ? audit(known) : null;
    },
    object: ({ name, date }: AuditObject) =>
      [localize(name, locale), date && formatShortDate(date, locale)].filter(Boolean).join(', '),
  };
  const found = foundSections(isLongEnough ? (data ?? noFindings) : noFindings, {
    role,
    typed: asked,
    words,
  });
  const entryOf = (kind: 'page' | 'action', key: string, label: string, link: LinkProps): Entry => ({
    ...{ key: `${kind}/${key}`, kind, label, about: '', link },
  });
  const sections = sectionsFor(typed, {
    recent: recentEntries(id),
    actions: (isComing ? [] : actions)
      .filter(({ roles }) => roles.includes(role))
      .map(({ key, link }) => entryOf('action', key, t(`action.${key}`), link)),
    settings: mayManageAcademy({ id, role }) ? settingEntries : [],
    pages: (isComing ? [] : pages).map(({ key, label, to }) => entryOf('page', key, label, { to })),
    found,
  });
  return { sections, isAsking: isFetching || asked !== typed.trim(), isComing, error };
}

/** Each part of the settings and each field in it, by name: an entry leads to its place on the screen. */
function useSettingEntries(): Entry[] {
  const t = useTranslations('search');
  const entryOf = (label: string, about: string, hash: string): Entry => ({
    ...{ key: `setting/${hash}`, kind: 'setting', label, about },
    link: { to: '/dashboard/settings', hash },
  });
  return useSettingsList().flatMap(({ anchor, title, fields }) => [
    entryOf(title, t('setting'), anchor),
    ...fields.filter(({ label }) => label !== title).map(({ name, label }) => entryOf(label, title, name)),
  ]);
}
