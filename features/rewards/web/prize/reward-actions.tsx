import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { RewardDetail } from '../../shared/catalogue.ts';
import { useArchiveReward, useDeleteReward, useRestoreReward } from '../catalogue.queries.ts';
import classes from './prize.module.css';

/** Archives a prize, unarchives it, or deletes one that nobody ever claimed. */
export function RewardActions({ reward }: { reward: RewardDetail }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const archive = useArchiveReward();
  const restore = useRestoreReward();
  const remove = useDeleteReward();
  const rewardId = reward.id;
  const name = localize(reward.name, locale);
  const sayWhy = (error: Error) => notify.error(refusalText(error));
  const takeBack = () =>
    runMutation(
      restore,
      { rewardId },
      { onSuccess: () => notify.success(t('restored', { name })), onError: sayWhy },
    );
  const putAway = () => {
    const undo = { label: t('undo'), run: takeBack };
    runMutation(
      archive,
      { rewardId },
      { onSuccess: () => notify.success(t('archived', { name }), undo), onError: sayWhy },
    );
  };
  const toList = () => void navigate({ to: '/dashboard/teacher-prizes/catalogue', ignoreBlocker: true });
  return (
    <Card title={t(reward.archived ? 'is_archived' : 'archive_title')}>
      <p className={classes.fact}>{t(reward.archived ? 'restore_text' : 'archive_text')}</p>
      <div className={classes.actions}>
        {reward.archived ? (
          <Button variant="default" loading={restore.isPending} onClick={takeBack}>
            {t('restore')}
          </Button>
        ) : (
          <Button variant="default" loading={archive.isPending} onClick={putAway}>
            {t('archive')}
          </Button>
        )}
        {reward.deletable && (
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asked}
        title={t('delete_title')}
        confirmLabel={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          runMutation(
            remove,
            { rewardId },
            {
              onSuccess: () => notify.success(t('deleted', { name })),
              onError: (error) => {
                setAsked(false);
                sayWhy(error);
              },
              ifHere: toList,
            },
          )
        }
        onCancel={() => setAsked(false)}
      >
        <p className={classes.fact}>{t('delete_text', { name })}</p>
      </ConfirmDialog>
    </Card>
  );
}
