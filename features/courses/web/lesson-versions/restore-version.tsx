import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { lessonDraftQuery, useRestoreLessonVersion } from '../authoring.queries.ts';
import classes from './version-list.module.css';

interface Props {
  readonly number: number;
  readonly moduleId: string;
  readonly lessonId: string;
}

/** Restores a version into the working copy. Families see it only after it is published again. */
export function RestoreVersion({ number, moduleId, lessonId }: Props) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { data: draft } = useQuery(lessonDraftQuery(lessonId));
  const restore = useRestoreLessonVersion(lessonId);
  const [asks, setAsks] = useState(false);
  if (!draft) return null;
  const confirm = () =>
    runMutation(
      restore,
      { lessonId, number, version: draft.version },
      {
        onSuccess: () => {
          notify.success(t('version_restored', { number }));
          void navigate({
            to: '/dashboard/modules/$moduleId/$lessonId/edit',
            params: { moduleId, lessonId },
          });
        },
        onError: (error) => {
          setAsks(false);
          notify.error(refusalText(error));
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('restore_version')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('restore_version_title', { number })}
        confirmLabel={t('restore_version')}
        danger={draft.changed}
        busy={restore.isPending}
        onConfirm={confirm}
        onCancel={() => setAsks(false)}
      >
        <p className={classes.facts}>
          {draft.changed ? t('restore_version_loses') : t('restore_version_text')}
        </p>
      </ConfirmDialog>
    </>
  );
}
