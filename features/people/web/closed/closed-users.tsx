import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { ArchiveFact, ArchiveList, ArchiveRow } from '#platform/web/list/archive-list.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
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
  const texts = {
    search: t('search_closed'),
    error: t('closed.error'),
    noneFound: t('closed.none_found', { words: words ?? '' }),
    clearSearch: t('closed.clear_search'),
  };
  return (
    <ArchiveList
      query={useInfiniteQuery(closedUsersQuery(words))}
      rowsOf={({ users }) => users}
      texts={texts}
      words={words}
      onSearch={onSearch}
      empty={<None />}
    >
      {(user) => <Closed key={user.id} user={user} />}
    </ArchiveList>
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

function Closed({ user }: { user: ClosedUser }) {
  const t = useTranslations('users');
  const locale = useLocale();
  const nameOf = usePersonName();
  const { id, name, email, role, disabledAt, deletionAt } = user;
  const facts = [t(`role.${role ?? 'none'}`), email].filter(Boolean).join(' · ');
  const link = (
    <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.name}>
      {nameOf(name)}
    </Link>
  );
  const lines = (
    <>
      <ArchiveFact>{facts}</ArchiveFact>
      {disabledAt && (
        <ArchiveFact>{t('closed.disabled', { date: formatMoment(disabledAt, locale) })}</ArchiveFact>
      )}
      {deletionAt && (
        <ArchiveFact>
          <span className={classes.leaving}>
            {t('closed.leaving', { date: formatMoment(deletionAt, locale) })}
          </span>
        </ArchiveFact>
      )}
    </>
  );
  const acts = (
    <>
      {disabledAt && (
        <EnableButton user={user} named={t('closed.bring_back_of', { name })}>
          {t('closed.bring_back')}
        </EnableButton>
      )}
      {deletionAt && <KeepButton user={user} named={t('closed.keep_of', { name })} />}
    </>
  );
  return <ArchiveRow name={link} facts={lines} acts={acts} />;
}
