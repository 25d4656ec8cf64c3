import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Choice, SearchSelect } from '#platform/web/form/search-select.tsx';
import { membersQuery } from '../groups.queries.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (teacherId: string | null) => void;
}

/** One of those who can teach a group, found by name. */
export function TeacherSelect({ value, onChange }: Props) {
  const t = useTranslations('groups.acts');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery(membersQuery('teacher', search));
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const found = (data?.people ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  return (
    <SearchSelect
      label={t('teacher_field')}
      labelled
      autoFocus
      none={t('teacher_none')}
      value={value}
      found={found}
      chosen={chosen}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={(id) => {
        setChosen(found.find((each) => each.value === id) ?? null);
        onChange(id);
      }}
    />
  );
}
