import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { StaffCodeEntry } from '#features/identity/shared/staff-codes.contract.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { useRevokeStaffCode } from '../staff-codes.queries.ts';
import classes from './staff-codes.module.css';

const tones = { open: 'good', used: 'quiet', expired: 'waiting', revoked: 'bad' } as const;

/** The created codes, with a button that revokes an open one. The codes themselves are not stored. */
export function StaffCodeList({ codes }: { codes: readonly StaffCodeEntry[] }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const revoke = useRevokeStaffCode();
  const [asked, setAsked] = useState<StaffCodeEntry | null>(null);
  const columns: Column<StaffCodeEntry>[] = [
    {
      key: 'role',
      header: t('users.codes.column_role'),
      heading: true,
      cell: ({ role }) => t(`users.role.${role}`),
    },
    {
      key: 'email',
      header: t('users.codes.column_email'),
      cell: ({ email }) => <span className={classes.email}>{email ?? '–'}</span>,
    },
    {
      key: 'state',
      header: t('users.codes.column_state'),
      cell: ({ state, usedBy, email }) => (
        <span className={classes.state}>
          <StateBadge tone={tones[state]}>
            {t(`users.codes.state.${state === 'open' && email ? 'sent' : state}`)}
          </StateBadge>
          {usedBy && t('users.codes.used_by', { name: usedBy })}
        </span>
      ),
    },
    {
      key: 'createdBy',
      header: t('users.codes.column_made'),
      minor: true,
      cell: ({ createdBy }) => createdBy,
    },
    {
      key: 'expiresAt',
      header: t('users.codes.column_expires'),
      cell: ({ expiresAt }) => formatMoment(expiresAt, locale),
    },
    {
      key: 'revoke',
      header: t('users.codes.column_action'),
      align: 'end',
      cell: (entry) =>
        entry.state === 'open' ? (
          <Button variant="default" size="sm" onClick={() => setAsked(entry)}>
            {t('users.codes.revoke')}
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable label={t('users.codes.list')} rows={codes} columns={columns} rowKey={({ id }) => id} />
      <ConfirmDialog
        opened={asked !== null}
        title={t('users.codes.revoke_title')}
        confirmLabel={t('users.codes.revoke')}
        cancelLabel={t('users.codes.keep')}
        danger
        busy={revoke.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (!asked) return;
          void revoke
            .mutateAsync({ codeId: asked.id })
            .then(
              () => notify.success(t('users.codes.revoked')),
              (error: unknown) => notify.error(refusalText(error)),
            )
            .then(() => setAsked(null));
        }}
      >
        {t('users.codes.revoke_text')}
      </ConfirmDialog>
    </div>
  );
}
