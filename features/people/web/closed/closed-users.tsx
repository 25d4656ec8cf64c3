import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { ClosedUser } from '../../shared/closed-users.ts';
import { EnableButton, KeepButton } from '../components/bring-back.tsx';
import { closedUsersQuery } from '../users.queries.ts';
import classes from './closed-users.module.css';

interface Props {
  /** The words of the address. */
  readonly words: string | undefined;
  readonly onSearch: (words: string | undefined) => void;
}

/** The accounts that are disabled or wait for their deletion, the last closed first, searched by the server; each can be brought back. */
export function ClosedUsers({ words, onSearch }: Props) {
  const t = useTranslations('users');
  const query = useInfiniteQuery(closedUsersQuery(words));
  const isBare = !words && query.data?.pages.every(({ users }) => users.length === 0);
  return (
    <>
      {!isBare && (
        <search className={classes.search}>
          <SearchField label={t('search')} text={words ?? ''} onChange={onSearch} />
        </search>
      )}
      <PagedList
        query={query}
        rowsOf={({ users }) => users}
        loading={<Skeletons shape="row" />}
        errorTitle={t('closed.error')}
        empty={words ? <NoneFound words={words} onClear={() => onSearch(undefined)} /> : <None />}
      >
        {(users) => (
          <ul className={classes.list}>
            {users.map((user) => (
              <Closed key={user.id} user={user} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function None() {
  const t = useTranslations('users.closed');
  const toUsers = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/users" />}>
      {t('to_users')}
    </Button>
  );
  return <EmptyState picture={<Telescope />} message={t('none')} hint={t('none_hint')} action={toUsers} />;
}

function NoneFound({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useTranslations('users.closed');
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear_search')}
    </Button>
  );
  return <EmptyState picture={<Telescope />} message={t('none_found', { words })} action={clear} />;
}

function Closed({ user }: { user: ClosedUser }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const nameOf = usePersonName();
  const { id, name, email, role, disabledAt, deletionAt } = user;
  const facts = [t(`role.${role ?? 'none'}`), email].filter(Boolean).join(' · ');
  return (
    <li className={classes.user}>
      <span className={classes.words}>
        <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.name}>
          {nameOf(name)}
        </Link>
        <span className={classes.quiet}>{facts}</span>
        {disabledAt && (
          <span className={classes.quiet}>
            {t('closed.disabled', { date: formatMoment(disabledAt, locale) })}
          </span>
        )}
        {deletionAt && (
          <span className={classes.leaving}>
            {t('closed.leaving', { date: formatMoment(deletionAt, locale) })}
          </span>
        )}
      </span>
      <span className={classes.acts}>
        {disabledAt && (
          <EnableButton user={user} named={t('closed.bring_back_of', { name })}>
            {t('closed.bring_back')}
          </EnableButton>
        )}
        {deletionAt && <KeepButton user={user} named={t('closed.keep_of', { name })} />}
      </span>
    </li>
  );
}
