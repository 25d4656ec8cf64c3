import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type KeptMails, mostDecided, type Operations } from '../../shared/operations.ts';
import { useKeptMails, useTestMail } from '../operations.queries.ts';
import classes from './operations.module.css';

/** Whether mails leave, a test to oneself, and what becomes of those that were kept while there was no mail server (decision C6). */
export function MailServer({ found: { mailsLeave, kept } }: { readonly found: Operations }) {
  const t = useTranslations('operations');
  const refusalText = useRefusalText();
  const test = useTestMail();
  const id = useId();
  const count = kept.reduce((sum, each) => sum + each.count, 0);
  const onError = (error: Error) => notify.error(refusalText(error));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('mail')}
        </h2>
        {mailsLeave && (
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() =>
              runMutation(test, undefined, {
                onSuccess: ({ to }) => notify.success(t('test_sent', { to })),
                onError,
              })
            }
          >
            {t('send_test')}
          </Button>
        )}
      </div>
      {!mailsLeave && (
        <p className={classes.alarm}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>{t('no_server', { count })}</span>
        </p>
      )}
      {count > 0 && (
        <p className={classes.detail}>
          {mailsLeave && t('kept_hint')} {t('kept_until')}
        </p>
      )}
      {count > 0 && (
        <ul className={classes.rows}>
          {kept.map((each) => (
            <Kept key={`${each.kind}/${each.age}`} mails={each} mayDecide={mailsLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Kept({
  mails: { kind, age, count, before },
  mayDecide,
}: {
  readonly mails: KeptMails;
  readonly mayDecide: boolean;
}) {
  const t = useTranslations('operations');
  const refusalText = useRefusalText();
  const decide = useKeptMails();
  const now = Math.min(count, mostDecided);
  const say = (send: boolean) =>
    runMutation(
      decide,
      { kind, age, send, before },
      {
        onSuccess: () => notify.success(t(send ? 'kept_sent' : 'kept_dropped', { count: now })),
        onError: (error: Error) => notify.error(refusalText(error)),
      },
    );
  const name = t('kept', { kind: t(`kept_kind.${kind}`), age: t(`kept_age.${age}`) });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{t('kept_count', { count })}</p>
      </div>
      {mayDecide && (
        <div className={classes.acts}>
          <Button
            variant="default"
            loading={decide.isPending && decide.variables.send}
            disabled={decide.isPending}
            aria-label={t('send_kept_of', { name, count: now })}
            onClick={() => say(true)}
          >
            {t('send_kept', { count: now })}
          </Button>
          <Button
            variant="subtle"
            loading={decide.isPending && !decide.variables.send}
            disabled={decide.isPending}
            aria-label={t('drop_kept_of', { name, count: now })}
            onClick={() => say(false)}
          >
            {t('drop_kept')}
          </Button>
        </div>
      )}
    </li>
  );
}
