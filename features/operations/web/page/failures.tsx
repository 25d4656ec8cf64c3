import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Operations } from '../../shared/operations.ts';
import { useRepeats } from '../operations.queries.ts';
import classes from './operations.module.css';

/** Jobs that gave up and undelivered mails, each with a retry button; a message when there are none. */
export function Failures({ found: { failedJobs, undelivered, mailsLeave } }: { found: Operations }) {
  const t = useTranslations('operations');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { restartJob, sendMail } = useRepeats();
  // A new task has no text yet: its own name is shown.
  const nameOf = (task: string) => {
    const known = `task.${task}` as 'task.notifyAbsence';
    return t.has(known) ? t(known) : task;
  };
  const onError = (error: Error) => notify.error(refusalText(error));
  if (failedJobs.length + undelivered.length === 0)
    return <p className={classes.well}>{t(mailsLeave ? 'all_well' : 'jobs_well')}</p>;
  return (
    <>
      {undelivered.length > 0 && (
        <Section title={t('mails', { count: undelivered.length })}>
          {undelivered.map(({ id, recipient, attempts, error, createdAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{recipient}</p>
                <p className={classes.detail}>
                  {t('tried', { count: attempts, at: formatMoment(createdAt, locale) })}
                </p>
                <p className={classes.why}>{error}</p>
              </div>
              <Button
                variant="default"
                loading={sendMail.isPending && sendMail.variables.mailId === id}
                aria-label={t('send_again_to', { to: recipient })}
                onClick={() =>
                  runMutation(
                    sendMail,
                    { mailId: id },
                    { onSuccess: () => notify.success(t('sending')), onError },
                  )
                }
              >
                {t('send_again')}
              </Button>
            </li>
          ))}
        </Section>
      )}
      {failedJobs.length > 0 && (
        <Section title={t('jobs', { count: failedJobs.length })}>
          {failedJobs.map(({ id, task, attempts, error, failedAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{nameOf(task)}</p>
                <p className={classes.detail}>
                  {t('tried', { count: attempts, at: formatMoment(failedAt, locale) })}
                </p>
                <p className={classes.why}>{error}</p>
              </div>
              <Button
                variant="default"
                loading={restartJob.isPending && restartJob.variables.jobId === id}
                aria-label={t('try_again_task', { task: nameOf(task) })}
                onClick={() =>
                  runMutation(
                    restartJob,
                    { jobId: id },
                    { onSuccess: () => notify.success(t('started')), onError },
                  )
                }
              >
                {t('try_again')}
              </Button>
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}
