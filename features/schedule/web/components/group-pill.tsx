import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { calendarGroupsQuery } from '../calendar.queries.ts';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Filters a list by one of the groups in reach, found by name. */
export function GroupPill({ label, value, onChange }: Props) {
  // Asked once the pill opens, or where the address names a group.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...calendarGroupsQuery({ search: search ?? '', chosen: value ?? null }),
    enabled: search !== null || value !== undefined,
  });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const choice = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    ...{ value: id, label: name },
  });
  return (
    <SearchPill
      label={label}
      value={value}
      found={(data?.groups ?? []).map(choice)}
      chosen={data?.chosen?.id === value && data?.chosen ? choice(data.chosen) : null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
