import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { RemovedProject } from '../../shared/projects.ts';
import { kindOfWork } from '../components/kind-of-work.view.ts';
import { ProjectCover } from '../components/project-cover.tsx';
import { useProjectChanges } from '../projects.queries.ts';
import { daysLeft, megabytesOf } from './removed-facts.view.ts';
import classes from './removed-list.module.css';

interface Props {
  readonly project: RemovedProject;
  readonly onGone: () => void;
}

/** A removed project: what it is, how long it stays, and the way back. */
export function RemovedItem({ project, onGone }: Props) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState(false);
  const { id: projectId, kind, draws, name, coverUrl, goneAt, size } = project;
  const { bringBack, forget } = useProjectChanges(projectId);
  const megabytes = megabytesOf(size);
  const facts = [
    t(`kind.${kindOfWork({ kind, draws, coverUrl })}`),
    t('removed_days', { days: daysLeft(goneAt, Date.now()) }),
    ...(megabytes === null ? [] : [t('removed_size', { megabytes })]),
  ];
  const restore = () =>
    runMutation(
      bringBack,
      { projectId },
      {
        onSuccess: () => {
          notify.success(t('brought_back', { name }));
          onGone();
        },
        onError: (error) => void notify.error(refusalText(error)),
      },
    );
  const deleteIt = () => {
    setAsked(false);
    runMutation(
      forget,
      { projectId },
      {
        onSuccess: () => {
          notify.success(t('forgotten', { name }));
          onGone();
        },
        onError: (error) => {
          // Deleted already, in another tab or last night.
          if (errorCodeOf(error) === 'db/no-document') onGone();
          else notify.error(refusalText(error));
        },
      },
    );
  };
  return (
    <li className={classes.project}>
      <div className={classes.cover}>
        <ProjectCover {...{ kind, draws, name, coverUrl }} />
      </div>
      <div className={classes.words}>
        <b className={classes.name}>{name}</b>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-label={t('bring_back_named', { name })}
          loading={bringBack.isPending}
          onClick={restore}
        >
          {t('bring_back')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--orbita-tap-target)"
          aria-label={t('forget_named', { name })}
          title={t('forget')}
          loading={forget.isPending}
          onClick={() => setAsked(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <ConfirmDialog
        opened={asked}
        title={t('forget_title', { name })}
        confirmLabel={t('forget')}
        danger
        onConfirm={deleteIt}
        onCancel={() => setAsked(false)}
      >
        {t('forget_text')}
      </ConfirmDialog>
    </li>
  );
}
