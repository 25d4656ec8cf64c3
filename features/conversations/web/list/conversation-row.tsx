import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Conversation } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';

/** A conversation in a list; all of the row opens it. */
export function ConversationRow({
  conversation,
  viewer,
}: {
  conversation: Conversation;
  viewer: 'family' | 'staff';
}) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const { id, child, subject, title, isOpen, isUnread, waitingSince, lastAt, excerpt, lastOfStaff } =
    conversation;
  const about = title === '' ? t(`subject.${subject}`) : `${t(`subject.${subject}`)}: ${title}`;
  return (
    <li className={classes.row} data-unread={isUnread}>
      <div className={classes.head}>
        <Link
          to="/dashboard/conversations/$conversationId"
          params={{ conversationId: id }}
          className={classes.name}
        >
          {`${child.firstName} ${child.lastName} · ${about}`}
        </Link>
        <span className={classes.quiet}>{formatMoment(lastAt, locale)}</span>
      </div>
      <p className={classes.excerpt}>
        {excerpt === null ? t('deleted') : `${lastOfStaff ? t('academy') : t('family')}: ${excerpt}`}
      </p>
      <div className={classes.acts}>
        {isUnread && (
          <span className={classes.mark} data-tone="new">
            {t('unread')}
          </span>
        )}
        {viewer === 'staff' && waitingSince !== null && (
          <span className={classes.mark} data-tone="waits">
            {t('waits_since', { at: formatMoment(waitingSince, locale) })}
          </span>
        )}
        {viewer === 'family' && waitingSince !== null && <span className={classes.mark}>{t('waits')}</span>}
        {!isOpen && <span className={classes.mark}>{t('closed')}</span>}
      </div>
    </li>
  );
}
