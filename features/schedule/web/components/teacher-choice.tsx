import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#features/membership/shared/group.ts';
import { type SearchField, SearchSelect } from '#platform/web/form/search-select.tsx';
import { calendarTeachersQuery } from '../calendar.queries.ts';

interface Props extends SearchField {
  readonly value: string | null;
  readonly onChange: (teacherId: string | null) => void;
}

const labelled = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });

/** One of the teachers in reach, found by name. */
export function TeacherChoice({ value, onChange, ...field }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    calendarTeachersQuery({ search, chosen: value }),
  );
  const found = data?.teachers ?? [];
  const chosen = data?.chosen?.id === value ? data.chosen : null;
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  return (
    <SearchSelect
      {...field}
      value={value}
      found={found.map(labelled)}
      chosen={chosen && labelled(chosen)}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
