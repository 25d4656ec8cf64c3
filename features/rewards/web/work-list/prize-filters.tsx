import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type LocalizedText, localize } from '#platform/shared/localized-text.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { statusesOf } from '../../shared/claim-columns.ts';
import type { ClaimStatus } from '../../shared/prizes.ts';
import type { ClaimGroup, ClaimTask } from '../../shared/rewards.ts';
import { catalogueQuery } from '../catalogue.queries.ts';
import { claimGroupsQuery } from '../claims.queries.ts';
import { type PrizeSearch, stateOf } from './prize-search.view.ts';

interface Props {
  readonly search: PrizeSearch;
  /** The first row of the answer: it names the chosen prize, whatever the catalogue has now. */
  readonly first: ClaimTask | undefined;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<PrizeSearch>) => void;
}

/** The filters of the list: status, group and prize. */
export function PrizeFilters({ search, first, onChange }: Props) {
  const t = useTranslations('claims');
  const statuses: readonly ClaimStatus[] = statusesOf[stateOf(search)];
  return (
    <>
      <ChoicePill
        label={t('filter_status')}
        value={search.status}
        options={statuses.map((value) => ({ value, label: t(`status_of.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <GroupPill value={search.group} onChange={(group) => onChange({ group })} />
      <PrizePill
        value={search.prize}
        listed={first?.rewardId === search.prize ? first?.rewardName : undefined}
        onChange={(prize) => onChange({ prize })}
      />
    </>
  );
}

interface PillProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** One of the groups in reach, found by name. */
function GroupPill({ value, onChange }: PillProps) {
  const t = useTranslations('claims');
  // Asked once the pill opens, or where the address names a group.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...claimGroupsQuery({ search: search ?? '', chosen: value ?? null }),
    enabled: search !== null || value !== undefined,
  });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const choice = ({ id, name }: ClaimGroup) => ({ value: id, label: name });
  return (
    <SearchPill
      label={t('filter_group')}
      value={value}
      found={(data?.groups ?? []).map(choice)}
      chosen={data?.chosen?.id === value && data?.chosen ? choice(data.chosen) : null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

/** How many prizes the filter offers; words find others. */
const offered = 20;

/** One prize of the catalogue, found by name. */
function PrizePill({ value, listed, onChange }: PillProps & { readonly listed: LocalizedText | undefined }) {
  const t = useTranslations('claims');
  const locale = useLocale();
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...catalogueQuery({
      ...{ search: search ?? '', state: 'offered', sort: 'name', descending: 'false' },
      ...{ page: 1, pageSize: offered },
    }),
    enabled: search !== null,
  });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const found = (data?.rewards ?? []).map(({ id, name }) => ({ value: id, label: localize(name, locale) }));
  const named = value && listed ? { value, label: localize(listed, locale) } : null;
  return (
    <SearchPill
      label={t('filter_prize')}
      value={value}
      found={found}
      chosen={named ?? found.find((each) => each.value === value) ?? null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
