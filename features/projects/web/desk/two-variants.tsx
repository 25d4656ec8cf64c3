import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { keepMine, takeTheirs } from '#platform/web/autosave/working-copy.view.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Project } from '../../shared/projects.ts';
import { saveProject } from '../projects.queries.ts';
import { ContentText } from './content-text.tsx';
import classes from './project-desk.module.css';
import { contentToSend, isSameContent, servedWork } from './project-work.view.ts';
import type { WrittenProject } from './use-project.ts';

interface Props {
  /** As it was saved elsewhere. */
  readonly project: Project;
  readonly copy: WrittenProject;
  readonly change: (by: (copy: WrittenProject) => WrittenProject) => void;
}

/** Milliseconds after which an unanswered save is given up. */
const patience = 20_000;

/** Says that a project was changed in two places, and which one is on the screen; both are kept, whatever is chosen. */
export function TwoVariants({ project, copy, change }: Props) {
  const t = useTranslations('projects');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [opened, setOpened] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { content } = copy.content;
  const choose = async (by: (old: WrittenProject) => WrittenProject) => {
    setBusy(true);
    try {
      if (!isSameContent(content, project.content))
        // Based on an older version, it is kept beside the current one; the next save leaves that among the versions.
        await saveProject(
          {
            projectId: project.id,
            versionId: newRequestId(),
            base: project.version - 1,
            content: contentToSend(content),
          },
          AbortSignal.timeout(patience),
        );
      change(by);
    } catch (error) {
      notify.error(refusalText(error));
      setBusy(false);
    }
  };
  const mine = () => void choose((old) => keepMine(old, project.version));
  const theirs = () => void choose((old) => takeTheirs(old, servedWork(project)));
  return (
    <div className={classes.clash}>
      <p role="alert" className={classes.clashWords}>
        {t('clash', { moment: formatMoment(copy.clash?.at ?? project.changedAt, locale) })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('clash_look')}
        </Button>
        <Button loading={isBusy} onClick={mine}>
          {t('clash_mine')}
        </Button>
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('clash_title')} shape="wide">
        <ContentText content={project.content} />
        <p className={classes.origin}>{t('clash_kept')}</p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={isBusy} onClick={mine}>
            {t('clash_mine')}
          </Button>
          <Button loading={isBusy} onClick={theirs}>
            {t('clash_theirs')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
