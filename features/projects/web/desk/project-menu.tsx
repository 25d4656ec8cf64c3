import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Project } from '../../shared/projects.ts';
import { dropCopies, keptProjectsQuery } from '../kept-projects.queries.ts';
import { useProjectChanges } from '../projects.queries.ts';
import classes from './project-desk.module.css';
import { coverUse } from './project-work.view.ts';
import { VersionList } from './version-list.tsx';

/** How long a removed project can be brought back by the snackbar: milliseconds. */
const undoable = 10_000;

interface Props {
  readonly project: Project;
  readonly name: string;
  readonly save: () => Promise<boolean>;
}

/** The rare acts on a project: its versions, its cover, removing it. */
export function ProjectMenu({ project, name, save }: Props) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [asked, setAsked] = useState<'versions' | 'remove' | null>(null);
  const { chooseCover, remove, bringBack } = useProjectChanges(project.id);
  const projectId = project.id;
  const onError = (error: Error) => void notify.error(refusalText(error));
  const leave = () => void navigate({ to: '/dashboard/workshop', ignoreBlocker: true });
  const tellRemoved = (undo: () => void) =>
    notify.success(t('removed', { name }), { label: t('undo'), ms: undoable, run: undo });
  const undo = () => runMutation(bringBack, { projectId }, { onSuccess: () => undefined, onError });
  const choose = (cover: 'drawing' | 'plain') => {
    const run = () => choose(cover === 'plain' ? 'drawing' : 'plain');
    const onSuccess = () => notify.success(t('cover_set'), { label: t('cover_undo'), ms: undoable, run });
    runMutation(chooseCover, { projectId, cover }, { onSuccess, onError });
  };
  const removeIt = async () => {
    setAsked(null);
    // What was typed last is in it when it comes back.
    const isSaved = await save();
    if (project.version === 0 && !isSaved) {
      const putBack = await dropCopies(userId, projectId);
      tellRemoved(() => void putBack().then(() => queryClient.invalidateQueries(keptProjectsQuery(userId))));
      return leave();
    }
    runMutation(
      remove,
      { projectId },
      {
        onSuccess: () => {
          tellRemoved(undo);
          leave();
        },
        onError,
      },
    );
  };
  const item = (label: string, act: () => void) => (close: () => void) => (
    <Button
      key={label}
      variant="subtle"
      color="gray"
      justify="flex-start"
      px={12}
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </Button>
  );
  const items = [
    ...(project.version > 0 ? [item(t('versions'), () => setAsked('versions'))] : []),
    ...(project.coverUrl ? [item(t('cover_plain'), () => choose('plain'))] : []),
    ...(project.hidesDrawing ? [item(t(coverUse[project.kind]), () => choose('drawing'))] : []),
    item(t('remove'), () => setAsked('remove')),
  ];
  return (
    <>
      <PopoverButton
        aria-label={t('more_acts')}
        title={t('more_acts')}
        content={(close) => <div className={classes.menu}>{items.map((show) => show(close))}</div>}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      <Dialog opened={asked === 'versions'} onClose={() => setAsked(null)} title={t('versions')} shape="side">
        <VersionList projectId={projectId} save={save} onRestored={() => setAsked(null)} />
      </Dialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => void removeIt()}
        onCancel={() => setAsked(null)}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </>
  );
}
