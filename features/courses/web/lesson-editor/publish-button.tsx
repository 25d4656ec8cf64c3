import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { judgeExamples } from '#features/exercises/web/examples.queries.ts';
import { isUnsent } from '#platform/web/autosave/working-copy.view.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { missingLanguages, whyUnpublishable } from '../../shared/lesson-content.rules.ts';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import { lessonVersionQuery, lessonVersionsQuery, usePublishLesson } from '../authoring.queries.ts';
import { useTextName } from '../lesson-versions/use-text-name.ts';
import { changedTexts, hasSameExercises } from './lesson-content.view.ts';
import classes from './publish-button.module.css';
import type { EditedDraft } from './use-lesson-draft.ts';

interface Props {
  readonly server: LessonDraft;
  readonly draft: EditedDraft;
  readonly flush: () => Promise<EditedDraft | null>;
}

/** Publishes the draft, after saying what changes for families (decision L1). */
export function PublishButton({ server, draft, flush }: Props) {
  const t = useTranslations('authoring');
  const errors = useTranslations('errors');
  const refusalText = useRefusalText();
  const publish = usePublishLesson(server.lesson.id);
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const [untried, setUntried] = useState(false);
  const why = whyUnpublishable(draft.content);
  // The server publishes what it has: what is on the screen is saved first.
  const open = async () => {
    setSaving(true);
    const saved = await flush();
    const verdict =
      saved && !why ? await judgeExamples(saved.content.exercises.map(({ spec }) => spec)) : null;
    setSaving(false);
    if (why) notify.error(errors(why));
    else if (!verdict) notify.error(t('publish_unsaved'));
    else if (verdict.misjudged > 0) notify.error(t('publish_misjudged', { count: verdict.misjudged }));
    else {
      setUntried(verdict.untried > 0);
      setOpened(true);
    }
  };
  const confirm = () =>
    runMutation(
      publish,
      { lessonId: server.lesson.id, version: draft.version },
      {
        onSuccess: () => notify.success(t('published_done')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setOpened(false),
      },
    );
  const hasNews = server.changed || isUnsent(draft);
  return (
    <>
      <Button loading={saving} disabled={!hasNews} onClick={() => void open()}>
        {hasNews ? t('publish') : t('all_published')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('publish_title')}
        confirmLabel={t('publish')}
        busy={publish.isPending}
        onConfirm={confirm}
        onCancel={() => setOpened(false)}
      >
        {opened && untried && <p className={classes.missing}>{t('publish_untried')}</p>}
        {opened && <WhatChanges server={server} draft={draft} />}
      </ConfirmDialog>
    </>
  );
}

function WhatChanges({ server, draft: { content } }: Omit<Props, 'flush'>) {
  const t = useTranslations('authoring');
  const nameOf = useTextName();
  const { published, id } = server.lesson;
  const { data: list } = useQuery({ ...lessonVersionsQuery(id), enabled: published, staleTime: 0 });
  const newest = list?.versions[0]?.number;
  const { data } = useQuery({ ...lessonVersionQuery(id, newest ?? 1), enabled: newest !== undefined });
  const before = data?.content;
  const missing = missingLanguages(content);
  return (
    <div className={classes.changes}>
      {!published && <p>{server.module.published ? t('publish_first') : t('publish_module_draft')}</p>}
      {published && <p>{t('publish_again')}</p>}
      {before && (
        <ul>
          {changedTexts(before, content).map((text) => (
            <li key={`${text.key} ${text.field} ${text.language}`}>{nameOf(text)}</li>
          ))}
          {!hasSameExercises(before, content) && <li>{t('exercises')}</li>}
        </ul>
      )}
      {missing.map((language) => (
        <p key={language} className={classes.missing}>
          {t(`missing_${language}`)}
        </p>
      ))}
    </div>
  );
}
