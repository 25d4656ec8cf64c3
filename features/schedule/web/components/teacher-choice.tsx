import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#features/membership/shared/group.ts';
import { type SearchField, SearchSelect } from '#platform/web/form/search-select.tsx';
import { calendarTeachersQuery } from '../calendar.queries.ts';

interface Props extends SearchField {
  readonly value: string | null;
  readonly onChange: (teacherId: string | null) => void;
  /** Known already, and among those to choose from: who substitutes now. */
  readonly known?: Person | null;
  /** Never offered: they teach the lesson already. */
  readonly without?: readonly Person[];
}

const labelled = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });

/** One of the teachers in reach, found by name. */
export function TeacherChoice({ value, onChange, known = null, without = [], ...field }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    calendarTeachersQuery({ search, chosen: value }),
  );
  const others = new Set(without.map(({ id }) => id));
  const found = (data?.teachers ?? []).filter(({ id }) => !others.has(id));
  const chosen = [data?.chosen, known].find((person) => person?.id === value) ?? null;
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
