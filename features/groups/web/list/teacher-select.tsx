import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import { groupTeachersQuery } from '../groups.queries.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (teacherId: string | null) => void;
}

/** One of those who teach groups in reach, found by name. */
export function TeacherSelect({ value, onChange }: Props) {
  const t = useTranslations('groups');
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    groupTeachersQuery({ search, chosen: value }),
  );
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const choice = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });
  const chosen = data?.chosen?.id === value ? data.chosen : null;
  return (
    <SearchSelect
      label={t('filter_teacher')}
      none={t('any_teacher')}
      value={value}
      found={(data?.teachers ?? []).map(choice)}
      chosen={chosen && choice(chosen)}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
