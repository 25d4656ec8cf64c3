import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type ElsewhereSave, keepMine, takeTheirs } from '#platform/web/autosave/working-copy.view.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import classes from './feedback-writer.module.css';
import { type EditedText, servedOf } from './use-feedback-text.ts';

interface Props {
  readonly server: FeedbackEditor;
  readonly clash: ElsewhereSave;
  readonly change: (by: (edited: EditedText) => EditedText) => void;
}

/** Shows who saved the feedback meanwhile and what it says now. Nothing is replaced before it was seen. */
export function TextClash({ server, clash, change }: Props) {
  const t = useTranslations('feedback');
  const queryClient = useQueryClient();
  const isThere = server.draft.version >= clash.version;
  useEffect(() => {
    if (!isThere) void queryClient.invalidateQueries({ queryKey: [['feedback']] });
  }, [isThere, queryClient]);
  return (
    <div className={classes.clash} role="alert">
      <strong>{clash.by ? t('clash', { name: clash.by }) : t('clash_nobody')}</strong>
      {isThere && (
        <>
          <span>{t('clash_now')}</span>
          <blockquote className={classes.theirs}>{server.draft.text}</blockquote>
          <span className={classes.acts}>
            <Button variant="default" onClick={() => change((old) => takeTheirs(old, servedOf(server)))}>
              {t('clash_theirs')}
            </Button>
            <Button variant="default" onClick={() => change((old) => keepMine(old, server.draft.version))}>
              {t('clash_mine')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
