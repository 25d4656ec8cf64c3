import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { userStatuses } from '../../shared/user-statuses.ts';
import { UserGroupSelect } from '../components/user-group-select.tsx';
import { type UserSearch, userRoleFilters, userSearchOf } from './user-search.view.ts';
import classes from './users-filters.module.css';

interface Props {
  readonly search: UserSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** The filters of the list: words in name or address, role, group and status. */
export function UsersFilters({ search, onChange }: Props) {
  const t = useTranslations('users');
  const { role, group, status } = userSearchOf({ ...search });
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('search')}
        text={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <NativeSelect
        aria-label={t('filter_role')}
        value={role ?? ''}
        onChange={(event) => onChange({ role: userSearchOf({ role: event.currentTarget.value }).role })}
        data={[
          { value: '', label: t('any_role') },
          ...userRoleFilters.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('filter_status')}
        value={status ?? ''}
        onChange={(event) => onChange({ status: userSearchOf({ status: event.currentTarget.value }).status })}
        data={[
          { value: '', label: t('any_status') },
          ...userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <UserGroupSelect
        label={t('filter_group')}
        none={t('any_group')}
        value={group ?? null}
        onChange={(id) => onChange({ group: id ?? undefined })}
      />
    </search>
  );
}
