import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './groups-filters.module.css';

const typingMs = 250;

interface Props {
  readonly text: string;
  readonly onChange: (q: string | undefined) => void;
}

/** Typing asks the server once it pauses. */
export function GroupsSearchField({ text, onChange }: Props) {
  const t = useTranslations('planning');
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [seen, setSeen] = useState(text);
  // The address changed by other means than this field: a link, a way back, cleared filters.
  if (text !== seen) {
    setSeen(text);
    if (text !== asked) setTyped(text);
  }
  const ask = useDebouncedCallback((q: string) => {
    setAsked(q.trim() ? q : '');
    onChange(q.trim() ? q : undefined);
  }, typingMs);
  return (
    <TextInput
      className={classes.search}
      type="search"
      maxLength={100}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        ask(value);
      }}
    />
  );
}
