import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Message } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';

interface Props {
  /** The earliest first. */
  readonly messages: readonly Message[];
  /** Staff see their side at the right, families theirs. */
  readonly viewer: 'family' | 'staff';
  readonly hasEarlier: boolean;
  readonly isFetching: boolean;
  readonly onEarlier: () => void;
}

/** The messages of a conversation; earlier ones are fetched above. */
export function MessageList({ messages, viewer, hasEarlier, isFetching, onEarlier }: Props) {
  const t = useTranslations('conversations');
  return (
    <div className={classes.stack}>
      {hasEarlier && (
        <div>
          <Button variant="subtle" loading={isFetching} onClick={onEarlier}>
            {t('earlier')}
          </Button>
        </div>
      )}
      <ol className={classes.thread} aria-label={t('messages')}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} viewer={viewer} />
        ))}
      </ol>
    </div>
  );
}

function MessageItem({ message, viewer }: { readonly message: Message; readonly viewer: Props['viewer'] }) {
  const t = useTranslations('conversations');
  const locale = useLocale();
  const { author, isOwn, ofStaff, text, at, byMail } = message;
  const isMine = ofStaff === (viewer === 'staff');
  return (
    <li className={classes.message} data-side={isMine ? 'mine' : 'theirs'}>
      <p className={classes.by}>
        <b>{isOwn ? t('you') : (author ?? t('nobody'))}</b>
        {ofStaff && viewer === 'family' && <span>{t('academy')}</span>}
        <span>{formatMoment(at, locale)}</span>
        {byMail && <span>{t('by_mail')}</span>}
      </p>
      {text === null ? (
        <p className={classes.quiet}>{t('deleted')}</p>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {byMail?.isCut && <p className={classes.quiet}>{t('mail_cut')}</p>}
      {byMail && byMail.attachments > 0 && (
        <p className={classes.quiet}>{t('mail_attachments', { count: byMail.attachments })}</p>
      )}
    </li>
  );
}
