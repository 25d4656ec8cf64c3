import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ClosedUser } from '../../shared/closed-users.ts';
import { closedUsersQuery, useUserAccess } from '../users.queries.ts';
import classes from './closed-users.module.css';

/** The accounts that are disabled or wait for their deletion, the last closed first; each can be brought back. */
export function ClosedUsers() {
  const t = useTranslations('users.closed');
  const query = useInfiniteQuery(closedUsersQuery);
  if (query.isPending) return <Skeletons shape="row" />;
  if (!query.data)
    return <ErrorState error={query.error} title={t('error')} onRetry={() => void query.refetch()} />;
  const users = query.data.pages.flatMap((page) => page.users);
  if (users.length === 0) {
    const toUsers = (
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/users" />}>
        {t('to_users')}
      </Button>
    );
    return <EmptyState picture={<Telescope />} message={t('none')} hint={t('none_hint')} action={toUsers} />;
  }
  return (
    <>
      <ul className={classes.list}>
        {users.map((user) => (
          <Closed key={user.id} user={user} />
        ))}
      </ul>
      <MorePages query={query} />
    </>
  );
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
          <span className={classes.quiet}>
            {t('closed.leaving', { date: formatMoment(deletionAt, locale) })}
          </span>
        )}
      </span>
      <span className={classes.acts}>
        {disabledAt && <EnableButton user={user} />}
        {deletionAt && <KeepButton user={user} />}
      </span>
    </li>
  );
}

function EnableButton({ user: { id: userId, name } }: { user: ClosedUser }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { enable } = useUserAccess();
  return (
    <Button
      variant="default"
      aria-label={t('closed.bring_back_of', { name })}
      loading={enable.isPending}
      onClick={() =>
        runMutation(
          enable,
          { userId },
          {
            onSuccess: () => notify.success(t('enabled_done', { name })),
            onError: (error) => notify.error(refusalText(error)),
          },
        )
      }
    >
      {t('closed.bring_back')}
    </Button>
  );
}

/** Asks first: it was the owner's wish. */
function KeepButton({ user: { id: userId, name } }: { user: ClosedUser }) {
  const t = useTranslations('users.closed');
  const refusalText = useRefusalText();
  const { withdrawDeletion } = useUserAccess();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={t('keep_of', { name })} onClick={() => setAsks(true)}>
        {t('keep')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('keep_title')}
        confirmLabel={t('keep')}
        busy={withdrawDeletion.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          runMutation(
            withdrawDeletion,
            { userId },
            {
              onSuccess: () => notify.success(t('kept', { name })),
              onError: (error) => notify.error(refusalText(error)),
              ifHere: () => setAsks(false),
            },
          )
        }
      >
        {t('keep_text', { name })}
      </ConfirmDialog>
    </>
  );
}
