import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { FamilyDiploma } from '../../shared/diplomas.ts';
import { useHungWork } from '../hung-works.queries.ts';
import classes from './diplomas.module.css';

interface Props {
  readonly diplomaId: string;
  readonly work: NonNullable<NonNullable<FamilyDiploma['diploma']>['work']>;
}

/** The work that hangs on a diploma, who sees it, and the way to take it off. */
export function WorkOnDiploma({ diplomaId, work: { workId, name } }: Props) {
  const t = useTranslations('diplomas.family');
  const refusalText = useRefusalText();
  const { takeOff } = useHungWork();
  const [asked, setAsked] = useState(false);
  const confirm = () =>
    runMutation(
      takeOff,
      { diplomaId },
      {
        onSuccess: () => notify.success(t('work_off_done')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsked(false),
      },
    );
  return (
    <section className={classes.work} aria-label={t('work')}>
      <p className={classes.workWords}>
        {t('work')}:{' '}
        <Link to="/dashboard/shelf/$workId" params={{ workId }} className={classes.workName}>
          {name}
        </Link>
        <span className={classes.hint}>{t('work_hint')}</span>
      </p>
      <Button variant="subtle" size="compact-md" onClick={() => setAsked(true)}>
        {t('work_off')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('work_off')}
        confirmLabel={t('work_off')}
        busy={takeOff.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <p>{t('work_off_text')}</p>
      </ConfirmDialog>
    </section>
  );
}
