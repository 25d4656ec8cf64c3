import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import pageClasses from '../user/user-page.module.css';
import { type ImportRun, progressOf } from './import-portions.view.ts';
import classes from './user-import.module.css';

interface Props {
  readonly run: ImportRun;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onGoOn: () => void;
  /** Leads back to the file: a refusal may be permanent. */
  readonly onCheckAgain: () => void;
}

/** How many rows are written, and a retry button when a portion failed. */
export function ImportProgress({ run, busy, refusal, onGoOn, onCheckAgain }: Props) {
  const t = useTranslations('users.import');
  const { done, all } = progressOf(run);
  return (
    <div className={classes.progress}>
      <p className={classes.summary} role="status">
        {t('progress', { done, all })}
      </p>
      <progress className={classes.bar} max={all} value={done} aria-label={t('progress_label')} />
      {refusal && (
        <>
          <FormAlert message={refusal} />
          <div className={pageClasses.buttons}>
            <Button className={classes.run} loading={busy} onClick={onGoOn}>
              {t('go_on')}
            </Button>
            <Button variant="default" className={classes.run} onClick={onCheckAgain}>
              {t('check_again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
