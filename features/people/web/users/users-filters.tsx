import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { userStatuses } from '../../shared/user-statuses.ts';
import { userGroupsQuery } from '../users.queries.ts';
import { type UserSearch, userRoleFilters, userSearchOf } from './user-search.view.ts';

interface Props {
  readonly search: UserSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** The filters of the list: role, status and group. */
export function UsersFilters({ search, onChange }: Props) {
  const t = useTranslations('users');
  const { role, group, status } = userSearchOf({ ...search });
  return (
    <>
      <ChoicePill
        label={t('filter_role')}
        value={role}
        options={userRoleFilters.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(value) => onChange({ role: value })}
      />
      <ChoicePill
        label={t('filter_status')}
        value={status}
        options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => onChange({ status: value })}
      />
      <GroupPill value={group} onChange={(value) => onChange({ group: value })} />
    </>
  );
}

interface GroupProps {
  readonly value: string | undefined;
  readonly onChange: (groupId: string | undefined) => void;
}

function GroupPill({ value, onChange }: GroupProps) {
  const t = useTranslations('users');
  // Asked once the pill opens, or where the address names a group.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPlaceholderData, isPending } = useQuery({
    ...userGroupsQuery({ search: search ?? '', chosen: value }),
    enabled: search !== null || value !== undefined,
  });
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
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
