import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import type { ClaimGroup } from '../../shared/rewards.ts';
import { claimGroupsQuery } from '../claims.queries.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

/** One of the groups in reach, found by name. */
export function PrizeGroupSelect({ value, onChange }: Props) {
  const t = useTranslations('rewards');
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    claimGroupsQuery({ search, chosen: value }),
  );
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const choice = ({ id, name }: ClaimGroup) => ({ value: id, label: name });
  const chosen = data?.chosen?.id === value ? data.chosen : null;
  return (
    <SearchSelect
      label={t('group_filter')}
      none={t('all_groups')}
      value={value}
      found={(data?.groups ?? []).map(choice)}
      chosen={chosen && choice(chosen)}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
