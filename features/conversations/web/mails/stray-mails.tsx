import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StrayMail } from '../../shared/mails.ts';
import classes from '../components/conversations.module.css';
import { strayMailsQuery, useConversationActs } from '../conversations.queries.ts';

/** Mails that went into no conversation; renders nothing without any, as long as the mailbox can be read. */
export function StrayMails() {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const query = useInfiniteQuery(strayMailsQuery);
  const [first] = query.data?.pages ?? [];
  if (!first) return query.isError ? <p className={classes.quiet}>{t('stray_error')}</p> : null;
  const { count, failedAt } = first;
  return (
    <>
      {failedAt && <FormAlert message={t('mailbox_away', { at: formatMoment(failedAt, locale) })} />}
      {count > 0 && (
        <Fold title={t('stray_title', { count })}>
          <div className={classes.stack}>
            <p className={classes.quiet}>{t('stray_hint')}</p>
            <ul className={classes.list}>
              {query.data?.pages
                .flatMap(({ mails }) => mails)
                .map((mail) => (
                  <StrayMailItem key={mail.id} mail={mail} />
                ))}
            </ul>
            <MorePages query={query} />
          </div>
        </Fold>
      )}
    </>
  );
}

function StrayMailItem({ mail }: { readonly mail: StrayMail }) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { settle } = useConversationActs();
  const { id, reason, from, subject, text, person, receivedAt, conversationId } = mail;
  const name = person && `${person.firstName} ${person.lastName}`;
  return (
    <li className={classes.row}>
      <p className={classes.by}>
        <b>{from ?? t('stray_nobody')}</b>
        {name && <span>{name}</span>}
        <span>{formatMoment(receivedAt, locale)}</span>
      </p>
      <p className={classes.words}>{t(`stray_reason.${reason}`)}</p>
      {subject && <p className={classes.quiet}>{subject}</p>}
      {text && <p className={classes.text}>{text}</p>}
      <FormAlert message={settle.error ? refusalText(settle.error) : null} />
      <div className={classes.acts}>
        {conversationId && (
          <Link
            className={classes.link}
            to="/dashboard/conversations/$conversationId"
            params={{ conversationId }}
          >
            {t('stray_open')}
          </Link>
        )}
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => {
            if (!settle.isPending)
              runMutation(settle, { mailId: id }, { onSuccess: () => notify.success(t('stray_settled')) });
          }}
        >
          {t('stray_settle')}
        </Button>
      </div>
    </li>
  );
}
