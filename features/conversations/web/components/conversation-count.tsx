import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { conversationCountQuery } from '../conversations.queries.ts';
import classes from './conversation-count.module.css';

/** Beside the menu’s item: how many are not read, or wait for an answer; nothing for none. */
export function ConversationCount() {
  const t = useTranslations('shell');
  const { data } = useQuery(conversationCountQuery);
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count} data-count>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={classes.hidden}>{t('conversations_new', { count })}</span>
    </span>
  );
}
