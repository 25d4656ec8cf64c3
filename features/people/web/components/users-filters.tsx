import '#platform/web/theme/form-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type UserSearch, userRoleFilters, userSearchOf } from '../../shared/user-search.rules.ts';
import { userStatuses } from '../../shared/user-statuses.ts';
import { userGroupsQuery } from '../users.queries.ts';
import classes from './users-filters.module.css';

const typingMs = 250;

interface Props {
  readonly search: UserSearch;
  /** Replaces parts of the address; the pages start anew. */
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** Whom the list shows: by words in name or address, by role, group and status. */
export function UsersFilters({ search, onChange }: Props) {
  const t = useTranslations('users');
  const groups = useQuery(userGroupsQuery);
  const { role, group, status } = userSearchOf({ ...search });
  return (
    <search className={classes.filters}>
      <SearchField text={search.q ?? ''} onChange={(q) => onChange({ q })} />
      <NativeSelect
        aria-label={t('filter_role')}
        value={role ?? ''}
        onChange={(event) => onChange({ role: userSearchOf({ role: event.currentTarget.value }).role })}
        data={[
          { value: '', label: t('any_role') },
          ...userRoleFilters.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('filter_status')}
        value={status ?? ''}
        onChange={(event) => onChange({ status: userSearchOf({ status: event.currentTarget.value }).status })}
        data={[
          { value: '', label: t('any_status') },
          ...userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('filter_group')}
        value={group ?? ''}
        onChange={(event) => onChange({ group: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('any_group') },
          ...(groups.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </search>
  );
}

/** Typing asks the server once it pauses. */
function SearchField({ text, onChange }: { text: string; onChange: (q: string | undefined) => void }) {
  const t = useTranslations('users');
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
