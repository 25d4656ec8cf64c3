import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { UserAct } from '../../shared/user-acts.ts';
import { UserGroupSelect } from '../components/user-group-select.tsx';
import { prepareUserAct, runUserAct, undoUserAct, useUsersChanged } from '../users.queries.ts';
import type { UserSearch } from './user-search.view.ts';

/** The acts on many users. */
export type UserActKind = UserAct['kind'];

/** An act on many users: what it does to whom, and what came of it. */
export function UserActDialog({ kind, selection, onSettled, onClose }: AskedAct<UserActKind, UserSearch>) {
  const t = useTranslations('users.acts');
  const changed = useUsersChanged();
  const [groupId, setGroupId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const act = (): UserAct => {
    if (kind !== 'join') return { kind };
    const why = reason.trim();
    return { kind, groupId: groupId ?? '', ...(why && { overCapacityReason: why }) };
  };
  return (
    <ActDialog
      title={t(kind === 'disable' ? 'disable_title' : kind)}
      promise={(count) => t(`${kind}_promise`, { count })}
      {...((kind === 'invite' || kind === 'disable') && { note: t(`${kind}_note`) })}
      confirmLabel={t(kind === 'invite' || kind === 'join' ? `${kind}_confirm` : kind)}
      danger={kind === 'disable'}
      {...(kind === 'join' && {
        fields: (
          <>
            <UserGroupSelect
              label={t('join_group')}
              labelled
              none={t('join_group_none')}
              joinable
              value={groupId}
              onChange={setGroupId}
            />
            <TextField
              label={t('join_reason')}
              value={reason}
              maxLength={300}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          </>
        ),
        isComplete: groupId !== null,
      })}
      prepare={(actId) => prepareUserAct(actId, act(), selection)}
      run={runUserAct}
      {...(kind !== 'invite' && { undo: undoUserAct })}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
