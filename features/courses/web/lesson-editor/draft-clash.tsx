import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { type ElsewhereSave, keepMine, takeTheirs } from '#platform/web/autosave/working-copy.view.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import { lessonDraftQuery } from '../authoring.queries.ts';
import { LessonDifference } from '../lesson-versions/lesson-difference.tsx';
import { useTextName } from '../lesson-versions/use-text-name.ts';
import classes from './draft-clash.module.css';
import { textsOf } from './lesson-content.view.ts';
import { type EditedDraft, servedOf } from './use-lesson-draft.ts';

interface Props {
  readonly server: LessonDraft;
  readonly draft: EditedDraft;
  readonly clash: ElsewhereSave;
  readonly change: (by: (draft: EditedDraft) => EditedDraft) => void;
}

/** Says who saved the lesson meanwhile. Nothing is replaced before both texts were seen. */
export function DraftClash({ server, draft, clash, change }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const compare = () => {
    setOpened(true);
    void queryClient.invalidateQueries({ queryKey: lessonDraftQuery(server.lesson.id).queryKey });
  };
  const when = clash.at
    ? { dated: 'yes', moment: formatMoment(clash.at, locale) }
    : { dated: 'no', moment: '' };
  return (
    <div className={classes.clash}>
      <p role="alert" className={classes.words}>
        {clash.by ? t('clash_by', { name: clash.by, ...when }) : t('clash_by_nobody', when)}
      </p>
      <Button variant="default" onClick={compare}>
        {t('clash_compare')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('clash_title')} shape="wide">
        {server.version < clash.version ? (
          <Skeletons shape="line" />
        ) : (
          <Comparison server={server} draft={draft} change={change} />
        )}
      </Dialog>
    </div>
  );
}

function Comparison({ server, draft, change }: Omit<Props, 'clash'>) {
  const t = useTranslations('authoring');
  const nameOf = useTextName();
  const copy = async () => {
    const texts = textsOf(draft.content).filter(({ text }) => text !== '');
    const whole = texts.map((text) => `${nameOf(text)}\n\n${text.text}`).join('\n\n\n');
    try {
      await navigator.clipboard.writeText(whole);
      notify.success(t('clash_copied'));
    } catch {
      notify.error(t('clash_not_copied'));
    }
  };
  return (
    <>
      <p className={classes.words}>{t('clash_legend')}</p>
      <LessonDifference before={server.content} after={draft.content} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {t('clash_copy')}
        </Button>
        <Button variant="default" onClick={() => change((old) => takeTheirs(old, servedOf(server)))}>
          {t('clash_theirs')}
        </Button>
        <Button onClick={() => change((old) => keepMine(old, server.version))}>{t('clash_mine')}</Button>
      </div>
    </>
  );
}
