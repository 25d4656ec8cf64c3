import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ConversationDetail } from '../../shared/conversations.ts';
import { AnsweringNote } from '../components/answering.tsx';
import classes from '../components/conversations.module.css';
import { useMessageDraft } from '../components/use-message-draft.ts';
import { useConversationActs } from '../conversations.queries.ts';
import { MessageForm } from './message-form.tsx';

/** What a guardian does in a conversation: reads it, and writes while it is open. */
export function FamilyThread({ conversation }: { readonly conversation: ConversationDetail }) {
  const t = useTranslations('conversations');
  const { id: conversationId, isOpen, lastNumber, readNumber, child } = conversation;
  useRead({ conversationId, lastNumber, readNumber });
  if (isOpen) return <Writing conversation={conversation} />;
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <p className={classes.quiet}>{t('is_closed')}</p>
      <div>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/conversations/new" search={{ child: child.id }} />
          )}
        >
          {t('new')}
        </Button>
      </div>
    </div>
  );
}

/** Notes that the shown messages are read; an admin who looks as the family notes nothing. */
function useRead({
  conversationId,
  lastNumber,
  readNumber,
}: Pick<ConversationDetail, 'lastNumber' | 'readNumber'> & { readonly conversationId: string }) {
  const { impersonation } = useUser();
  const { mutate } = useConversationActs().markRead;
  const isUnread = lastNumber > readNumber && !impersonation;
  useEffect(() => {
    if (isUnread) mutate({ conversationId, number: lastNumber });
  }, [mutate, isUnread, conversationId, lastNumber]);
}

function Writing({ conversation }: { readonly conversation: ConversationDetail }) {
  const t = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { id: conversationId, lastNumber } = conversation;
  const { draft, type, tried, clear } = useMessageDraft(conversationId);
  const { write } = useConversationActs();
  const send = () => {
    tried();
    runMutation(
      write,
      { conversationId, messageId: draft.id, text: draft.text.trim() },
      { onSuccess: () => notify.success(t('sent')), ifHere: clear },
    );
  };
  return (
    <MessageForm
      label={t('text')}
      draft={draft}
      onType={(text) => type(text, lastNumber)}
      onSend={send}
      isSending={write.isPending}
      problem={write.error ? refusalText(write.error) : null}
      action={t('send')}
    >
      <AnsweringNote />
    </MessageForm>
  );
}
