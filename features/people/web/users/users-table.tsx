import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import { addressPaging, sortedByServer } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { UserSummary } from '../../shared/user-detail.ts';
import { UserStatus } from '../components/user-status.tsx';
import { type UserSearch, userSearchOf } from './user-search.view.ts';
import classes from './users-table.module.css';

interface Props {
  readonly users: readonly UserSummary[];
  readonly total: number;
  readonly search: UserSearch;
  readonly onChange: (search: UserSearch) => void;
}

/** One page of the users' list. Page, size and order are in the address. */
export function UsersTable({ users, total, search, onChange }: Props) {
  const t = useTranslations('users');
  const tints = avatarTints(users.map(({ firstName }) => firstName));
  const columns: Column<UserSummary>[] = [
    {
      key: 'name',
      header: t('column_name'),
      heading: true,
      sortBy: sortedByServer,
      cell: (user) => <Person user={user} tint={tints[users.indexOf(user)]} />,
    },
    {
      key: 'email',
      header: t('column_email'),
      sortBy: sortedByServer,
      cell: ({ email }) => <Email address={email} />,
    },
    {
      key: 'role',
      header: t('column_role'),
      sortBy: sortedByServer,
      cell: ({ role }) => t(`role.${role ?? 'none'}`),
    },
    {
      key: 'groups',
      header: t('column_groups'),
      minor: true,
      cell: ({ groups }) => groups.map(({ name }) => name).join(', '),
    },
    {
      key: 'status',
      header: t('column_status'),
      cell: ({ status }) => <UserStatus status={status} />,
    },
    {
      key: 'createdAt',
      header: t('column_created'),
      minor: true,
      sortBy: sortedByServer,
      cell: ({ createdAt }) => <span className={classes.dimmed}>{vilniusDate(createdAt)}</span>,
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={users}
      columns={columns}
      rowKey={({ id }) => id}
      paging={addressPaging({ search, total, read: userSearchOf, usualSort: 'name', onChange })}
    />
  );
}

/** Breaks before the `@`, and inside only what is too long for any line. */
function Email({ address }: { address: string | null }) {
  const at = address?.lastIndexOf('@') ?? -1;
  if (!address || at < 1) return <span className={classes.email}>{address}</span>;
  return (
    <>
      <span className={classes.email}>{address.slice(0, at)}</span>
      <span className={classes.email}>{address.slice(at)}</span>
    </>
  );
}

function Person({ user, tint }: { user: UserSummary; tint: number | undefined }) {
  const nameOf = usePersonName();
  return (
    <Link to="/dashboard/users/$userId" params={{ userId: user.id }} className={classes.person}>
      <Avatar firstName={user.firstName} lastName={user.lastName} size={36} tint={tint} />
      {nameOf(`${user.firstName} ${user.lastName}`)}
    </Link>
  );
}
