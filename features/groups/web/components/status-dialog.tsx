import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type GroupStatus, groupStatuses } from '#features/membership/shared/group.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorDataOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { endlessQuery, useGroupsChanges } from '../groups.queries.ts';
import { EndSubscriptions } from './end-subscriptions.tsx';
import classes from './groups-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string; readonly status: GroupStatus }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives groups another status, and says what that does to their events and to the subscriptions with seats in them. */
export function StatusDialog({ opened, groups, onClose, onDone }: Props) {
  const t = useTranslations('groups');
  const refusalText = useRefusalText();
  const { changeStatus } = useGroupsChanges();
  const [chosen, setChosen] = useState<GroupStatus | null>(null);
  const choices = groupStatuses.filter((status) => groups.some((group) => group.status !== status));
  const status = choices.find((each) => each === chosen) ?? choices[0] ?? 'graduated';
  const [ends, setEnds] = useState<boolean | null>(null);
  const groupIds = groups.map(({ id }) => id);
  const endless = useQuery({ ...endlessQuery(groupIds), enabled: opened && status !== 'active' });
  const asksToEnd = status !== 'active' && endless.data !== undefined && endless.data.total > 0;
  // A group that is inactive for a while comes back; one that has graduated doesn't.
  const endSubscriptions = asksToEnd && (ends ?? status === 'graduated');
  const error = changeStatus.error ?? (status === 'active' ? null : endless.error);
  const number = groups.length === 1 ? 'one' : 'several';
  const whyNot = (error: Error) => {
    const { names } = errorDataOf(error);
    const text = refusalText(error);
    return Array.isArray(names) ? t('incomplete', { text, names: names.join(', ') }) : text;
  };
  const close = () => {
    changeStatus.reset();
    setEnds(null);
    onClose();
  };
  const confirm = () =>
    runMutation(
      changeStatus,
      { groupIds, status, endSubscriptions },
      {
        onSuccess: ({ changed }) => notify.success(t('status_changed', { count: changed })),
        ifHere: () => {
          changeStatus.reset();
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('change_status_title', { number })}
      confirmLabel={t('change_status')}
      busy={changeStatus.isPending || endless.isLoading}
      onConfirm={confirm}
      onCancel={close}
    >
      <FormAlert message={error ? whyNot(error) : null} />
      <ul className={classes.names}>
        {groups.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <div className={classes.choice}>
        <NativeSelect
          label={t('new_status')}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            setChosen(groupStatuses.find((each) => each === value) ?? null)
          }
          data={choices.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <p className={classes.note}>
          {t(status === 'active' ? 'status_plans_lessons' : 'status_ends_lessons', { number })}
        </p>
        {asksToEnd && (
          <EndSubscriptions endless={endless.data} checked={endSubscriptions} onChange={setEnds} />
        )}
      </div>
    </ConfirmDialog>
  );
}
