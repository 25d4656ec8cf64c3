import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingName } from '../../shared/academy.ts';
import { foundParts, partsOf, type SettingsAnchor } from '../components/settings-sections.view.ts';
import { useSettingsList } from '../components/use-settings-list.ts';
import classes from './settings-nav.module.css';

interface Props {
  /** What is changed and not saved. */
  readonly changed: readonly SettingName[];
  /** The part that is being read. */
  readonly current: SettingsAnchor | null;
}

/**
 * The list of all parts and a search of the settings in them: beside the form where there is room, otherwise a row above it that scrolls to
 * the part that is being read. What the search finds is below it.
 */
export function SettingsNav({ changed, current }: Props) {
  const t = useTranslations('academy.find');
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const [row, part] = [
      list.current,
      current && list.current?.querySelector<HTMLElement>(`[data-part="${current}"]`),
    ];
    if (row && part) row.scrollTo?.({ left: part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2 });
  }, [current]);
  const found = foundParts(useSettingsList(), words);
  const count = found.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
  const unsaved = partsOf(changed).map(({ anchor }) => anchor);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(nav.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const field = nav.current?.querySelector<HTMLElement>('input');
    const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
    const next = {
      ArrowDown: links[at + 1],
      ArrowUp: at === 0 ? field : links[at - 1],
      Escape: field,
    }[event.key];
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault();
      links[0]?.click();
    } else if (event.key === 'Escape' && event.target === field) {
      event.preventDefault();
      setWords('');
      field?.blur();
    } else if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <nav ref={nav} aria-label={t('label')} className={classes.nav} data-searching={words.trim() !== ''}>
      <TextInput
        type="search"
        className={classes.search}
        maxLength={60}
        autoComplete="off"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-controls={id}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} className={classes.list}>
        {found.map(({ anchor, title, fields }) => (
          <li key={anchor} data-part={anchor}>
            <Link
              to="/dashboard/settings"
              hash={anchor}
              className={classes.part}
              activeOptions={{ includeHash: true }}
              data-current={anchor === current}
              onKeyDown={onKeyDown}
              onClick={() => setWords('')}
            >
              {title} {unsaved.includes(anchor) && <span className={classes.unsaved}>{t('unsaved')}</span>}
            </Link>
            {fields.map(({ name, label }) => (
              <Link
                key={name}
                to="/dashboard/settings"
                hash={name}
                activeOptions={{ includeHash: true }}
                className={classes.field}
                onKeyDown={onKeyDown}
                onClick={() => setWords('')}
              >
                {label}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      <p role="status" className={classes.status} data-none={found.length === 0}>
        {words.trim() !== '' && t(found.length === 0 ? 'none' : 'count', { count, words: words.trim() })}
      </p>
    </nav>
  );
}
