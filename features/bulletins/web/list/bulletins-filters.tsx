import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calendarGroupsQuery } from '#features/schedule/web/calendar.queries.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { audiences, bulletinChannels } from '../../shared/bulletin-columns.ts';
import { severities } from '../../shared/bulletin-state.ts';
import type { ListSearch } from './bulletin-search.view.ts';

interface Props {
  readonly search: ListSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<ListSearch>) => void;
}

/** The filters of the list: importance, audience, ways and group. */
export function BulletinsFilters({ search, onChange }: Props) {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <ChoicePill
        label={t('severity_label')}
        value={search.severity}
        options={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
        onChange={(severity) => onChange({ severity })}
      />
      <ChoicePill
        label={t('column.audience')}
        value={search.to}
        // A teacher addresses no administrators.
        options={audiences
          .filter((value) => isAdmin || value !== 'admin')
          .map((value) => ({ value, label: t(`to_role.${value}`) }))}
        onChange={(to) => onChange({ to })}
      />
      <ChoicePill
        label={t('column.channels')}
        value={search.by}
        options={bulletinChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
      <GroupPill value={search.group} onChange={(group) => onChange({ group })} />
    </>
  );
}

interface PillProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** One of the groups in reach, found by name. */
function GroupPill({ value, onChange }: PillProps) {
  const t = useTranslations('bulletins');
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
