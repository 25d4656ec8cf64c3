import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { OpenMerge } from '../../shared/doubles.ts';
import { openMergeQuery, useMerging } from '../doubles.queries.ts';
import classes from './doubles.module.css';

interface Props {
  readonly userId: string;
}

/** On a child's page: tells of a merge of the last day, and undoes it; nothing without one. */
export function OpenMergeNotice({ userId }: Props) {
  const { data } = useQuery(openMergeQuery(userId));
  return data?.merge && <MergeBanner userId={userId} merge={data.merge} />;
}

/** In the menu of a child's page: the way to merging them with another; nothing while a merge can be undone. */
export function MergeItem({ userId, onAsk }: Props & { readonly onAsk: () => void }) {
  const t = useTranslations('doubles');
  const { data } = useQuery(openMergeQuery(userId));
  if (!data || data.merge) return null;
  return (
    <Button variant="subtle" color="gray" justify="flex-start" onClick={onAsk}>
      {t('merge')}
    </Button>
  );
}

function MergeBanner({ userId, merge }: { userId: string; merge: OpenMerge }) {
  const t = useTranslations('doubles');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { undo } = useMerging();
  const [asked, setAsked] = useState(false);
  const until = formatMoment(merge.until, locale);
  const run = () =>
    runMutation(
      undo,
      { mergeId: merge.id },
      {
        onSuccess: () => notify.success(t('undone')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsked(false),
      },
    );
  return (
    <section className={classes.banner} aria-label={t('merge_title')}>
      <p>
        {merge.keptId === userId
          ? t('merged_into', { name: merge.mergedName, until })
          : t('merged_away', { name: merge.keptName, until })}
      </p>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('undo_title')}
        confirmLabel={t('undo')}
        busy={undo.isPending}
        onConfirm={run}
        onCancel={() => setAsked(false)}
      >
        <p className={classes.text}>{t('undo_text')}</p>
      </ConfirmDialog>
    </section>
  );
}
