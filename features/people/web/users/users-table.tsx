import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#features/identity/shared/phone.rules.ts';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type UserColumn, userSorts } from '../../shared/user-columns.ts';
import type { ListedUser } from '../../shared/user-detail.ts';
import { UserStatus } from '../components/user-status.tsx';
import { minorColumns, type UserSearch, userSearchOf } from './user-search.view.ts';
import { UsersColumns } from './users-columns.tsx';
import classes from './users-table.module.css';

interface Props {
  readonly answer: UsersAnswer;
  readonly search: UserSearch;
  readonly columns: readonly UserColumn[];
  readonly selection: RowSelection<ListedUser>;
  readonly onChange: (search: UserSearch) => void;
}

/** The answer of the server to the list's address. */
export interface UsersAnswer {
  readonly users: readonly ListedUser[];
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}

const sortable: ReadonlySet<UserColumn> = new Set(userSorts);

/** One page of the users' list. Page, size, order and columns are in the address. */
export function UsersTable({ answer, search, columns, selection, onChange }: Props) {
  const t = useTranslations('users');
  const { users } = answer;
  const nameOf = usePersonName();
  const tints = avatarTints(users.map(({ firstName }) => firstName));
  // A card says what tells people apart in a few lines, unless somebody chose its columns.
  const brief = usePhone() && search.cols === undefined;
  const cells: Record<UserColumn, Column<ListedUser>['cell']> = {
    name: (user) => {
      const person = <Person user={user} tint={tints[users.indexOf(user)]} />;
      return brief ? <Brief user={user}>{person}</Brief> : person;
    },
    email: ({ email }) => <Email address={email} />,
    phone: ({ phone }) => phone && <span className={classes.figures}>{formatPhone(phone)}</span>,
    role: ({ role }) => t(`role.${role ?? 'none'}`),
    birthDate: ({ birthDate }) => birthDate && <span className={classes.figures}>{birthDate}</span>,
    payer: ({ payer }) => payer && <Payer payer={payer} />,
    groups: ({ groups, children }) => <Names names={[...groups.map(({ name }) => name), ...children]} />,
    status: ({ status }) => <State status={status} />,
    createdAt: ({ createdAt }) => <span className={classes.dimmed}>{vilniusDate(createdAt)}</span>,
  };
  return (
    <PickTable
      label={t('list')}
      rows={users}
      columns={columns
        .filter((key) => !brief || key === 'name')
        .map((key) => ({
          key,
          header: t(`column.${key}`),
          heading: key === 'name',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        }))}
      rowKey={({ id }) => id}
      paging={keysetPaging({
        search,
        answer: { ...answer, shown: users.length },
        read: userSearchOf,
        usualSize: usualWorkSize,
        usualSort: 'name',
        onChange,
      })}
      sortedAbove
      moreColumns={(hidden) => (
        <UsersColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
      )}
      picking={{ selection, nameOf: ({ firstName, lastName }) => nameOf(`${firstName} ${lastName}`) }}
    />
  );
}

const usePhone = () =>
  useMediaQuery('(max-width: 599.9px)', undefined, { getInitialValueInEffect: false }) ?? false;

/**
 * All groups by name, and a guardian's children; in the table, whose rows are one line, the first, and how many others there are: they
 * are in the title.
 */
function Names({ names: [first, ...others] }: { names: readonly string[] }) {
  if (others.length === 0) return first;
  const rest = others.join(', ');
  return (
    <span title={`${first}, ${rest}`} className={classes.groups}>
      <span className={classes.first}>{first}</span>
      <span className={classes.others}>, {rest}</span>
      <span className={classes.count} aria-hidden="true">
        +{others.length}
      </span>
    </span>
  );
}

/** A person in the lines of a card: who, of which groups or children, and the address; an unusual state is seen. */
function Brief({ user, children }: { readonly user: ListedUser; readonly children: ReactNode }) {
  const t = useTranslations('users');
  const { role, email, status, groups, children: family } = user;
  const names = [...groups.map(({ name }) => name), ...family];
  return (
    <span className={classes.brief}>
      {children}
      <span className={classes.about}>
        {[t(`role.${role ?? 'none'}`), names.join(', ')].filter(Boolean).join(' · ')}
      </span>
      {email && (
        <span className={classes.about}>
          <Email address={email} />
        </span>
      )}
      {status !== 'active' && <UserStatus status={status} />}
    </span>
  );
}

/** The usual state is plain words, so that the others are seen. */
function State({ status }: Pick<ListedUser, 'status'>) {
  const t = useTranslations('users.status');
  if (status === 'active') return <span className={classes.dimmed}>{t(status)}</span>;
  return <UserStatus status={status} />;
}

function Payer({ payer }: { payer: NonNullable<ListedUser['payer']> }) {
  const nameOf = usePersonName();
  return (
    <Link to="/dashboard/users/$userId" params={{ userId: payer.id }} className={classes.payer}>
      {nameOf(payer.name)}
    </Link>
  );
}

/** Whole or, where it is too long for its column, cut: in full in its title. On cards it breaks before the `@`. */
function Email({ address }: { address: string | null }) {
  const at = address?.lastIndexOf('@') ?? -1;
  if (!address || at < 1) return <span className={classes.email}>{address}</span>;
  return (
    <span className={classes.address} title={address}>
      <span className={classes.email}>{address.slice(0, at)}</span>
      <span className={classes.email}>{address.slice(at)}</span>
    </span>
  );
}

function Person({ user, tint }: { user: ListedUser; tint: number | undefined }) {
  const nameOf = usePersonName();
  return (
    <Link to="/dashboard/users/$userId" params={{ userId: user.id }} className={classes.person}>
      <Avatar firstName={user.firstName} lastName={user.lastName} size={28} tint={tint} />
      {nameOf(`${user.firstName} ${user.lastName}`)}
    </Link>
  );
}
