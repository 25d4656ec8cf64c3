import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { groupTeachersQuery } from '#features/groups/web/groups.queries.ts';
import type { Person } from '#features/membership/shared/group.ts';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import { analyticsGroupsQuery } from '../analytics.queries.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** One of all groups, found by name. */
export function GroupSelect({ value, onChange }: Props) {
  const t = useTranslations('analytics');
  const [search, setSearch] = useState('');
  const groups = useQuery(analyticsGroupsQuery({ search, chosen: value }));
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const chosen = groups.data?.chosen?.id === value ? groups.data.chosen : null;
  return (
    <SearchSelect
      label={t('group')}
      none={t('any_group')}
      value={value}
      found={(groups.data?.groups ?? []).map(choice)}
      chosen={chosen && choice(chosen)}
      state={stateOf(groups)}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

/** One of those who teach a group now, found by name. */
export function TeacherSelect({ value, onChange }: Props) {
  const t = useTranslations('analytics');
  const [search, setSearch] = useState('');
  const teachers = useQuery(groupTeachersQuery({ search, chosen: value }));
  const choice = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });
  const chosen = teachers.data?.chosen?.id === value ? teachers.data.chosen : null;
  return (
    <SearchSelect
      label={t('teacher')}
      none={t('any_teacher')}
      value={value}
      found={(teachers.data?.teachers ?? []).map(choice)}
      chosen={chosen && choice(chosen)}
      state={stateOf(teachers)}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

interface Asked {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
}

function stateOf({ isError, isPending, isPlaceholderData }: Asked): 'searching' | 'found' | 'failed' {
  if (isError) return 'failed';
  return isPending || isPlaceholderData ? 'searching' : 'found';
}
