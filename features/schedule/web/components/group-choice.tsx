import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SearchField, SearchSelect } from '#platform/web/form/search-select.tsx';
import type { GroupChoice as Group } from '../../shared/calendar.ts';
import { calendarGroupsQuery } from '../calendar.queries.ts';

interface Props extends SearchField {
  readonly value: string | null;
  readonly onChange: (group: Group | null) => void;
}

/** One of the groups in reach, found by name. */
export function GroupChoice({ value, onChange, ...field }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    calendarGroupsQuery({ search, chosen: value }),
  );
  const [groups, chosen] = [data?.groups ?? [], data?.chosen?.id === value ? data.chosen : null];
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  return (
    <SearchSelect
      {...field}
      value={value}
      found={groups.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen && { value: chosen.id, label: chosen.name }}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={(id) => onChange([...groups, chosen].find((group) => group?.id === id) ?? null)}
    />
  );
}
