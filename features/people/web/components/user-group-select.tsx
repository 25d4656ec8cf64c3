import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import { userGroupsQuery } from '../users.queries.ts';

interface Props {
  readonly label: string;
  readonly labelled?: boolean;
  readonly none: string;
  /** Without groups that accept nobody. */
  readonly joinable?: boolean;
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

/** One of the academy's groups, found by name. */
export function UserGroupSelect({ joinable = false, value, ...field }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    userGroupsQuery({ search, joinable, chosen: value }),
  );
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const found = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = data?.chosen?.id === value ? data.chosen : null;
  return (
    <SearchSelect
      {...field}
      value={value}
      found={found}
      chosen={chosen && { value: chosen.id, label: chosen.name }}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
    />
  );
}
