import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { OpenMerge } from '../../shared/doubles.ts';
import { openMergeQuery, useMerging } from '../doubles.queries.ts';
import { ChooseChild } from '../merge/choose-child.tsx';
import { MergeForm } from '../merge/merge-form.tsx';
import classes from './doubles.module.css';

interface Props {
  readonly userId: string;
  readonly name: string;
}

/** On a child's page: merges them with another, or tells of a merge of the last day and undoes it. */
export function ChildMerging({ userId, name }: Props) {
  const t = useTranslations('doubles');
  const { data } = useQuery(openMergeQuery(userId));
  const [opened, setOpened] = useState(false);
  if (!data) return null;
  if (data.merge) return <MergeBanner userId={userId} merge={data.merge} />;
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('merge')}
      </Button>
      {opened && <MergeDialog userId={userId} name={name} onClose={() => setOpened(false)} />}
    </div>
  );
}

function MergeDialog({ userId, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('doubles');
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <Dialog opened shape="wide" title={t('merge_title')} onClose={onClose}>
      {otherId === null ? (
        <ChooseChild userId={userId} name={name} onChoose={setOtherId} />
      ) : (
        <MergeForm userId={userId} otherId={otherId} onBack={() => setOtherId(null)} onDone={onClose} />
      )}
    </Dialog>
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
