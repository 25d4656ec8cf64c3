import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ConversationDetail, Message } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { useMessageDraft } from '../components/use-message-draft.ts';
import { useConversationActs } from '../conversations.queries.ts';
import { answeredSince } from './answered-since.view.ts';
import { MessageForm } from './message-form.tsx';

interface Props {
  readonly conversation: ConversationDetail;
  readonly messages: readonly Message[];
}

/** What staff do in a conversation: answer, close it, or open it again. */
export function StaffThread({ conversation, messages }: Props) {
  return (
    <div className={classes.stack}>
      {conversation.isOpen && <Answering conversation={conversation} messages={messages} />}
      <OpenOrClose conversation={conversation} />
    </div>
  );
}

function Answering({ conversation, messages }: Props) {
  const t = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { id: conversationId, lastNumber } = conversation;
  const { draft, type, tried, clear } = useMessageDraft(conversationId);
  const { answer } = useConversationActs();
  const since = draft.text === '' ? [] : answeredSince(messages, draft.seen);
  const send = () => {
    tried();
    // Who sees the other answers here sends knowing them.
    const seen = since.length > 0 ? lastNumber : Math.max(1, draft.seen);
    runMutation(
      answer,
      { conversationId, messageId: draft.id, text: draft.text.trim(), seen },
      { onSuccess: () => notify.success(t('answered')), ifHere: clear },
    );
  };
  const names = since.map(({ author }) => author ?? t('nobody'));
  const warned = names.length > 0 ? t('answered_since', { name: [...new Set(names)].join(', ') }) : null;
  return (
    <MessageForm
      label={t('answer_text')}
      draft={draft}
      onType={(text) => type(text, lastNumber)}
      onSend={send}
      isSending={answer.isPending}
      problem={warned ?? (answer.error ? refusalText(answer.error) : null)}
      action={t(warned ? 'anyway' : 'answer')}
    />
  );
}

function OpenOrClose({ conversation }: Pick<Props, 'conversation'>) {
  const t = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { close, reopen } = useConversationActs();
  const { id: conversationId, isOpen, lastNumber: seen } = conversation;
  const onError = (error: Error) => notify.error(refusalText(error));
  if (isOpen)
    return (
      <div>
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() =>
            runMutation(
              close,
              { conversationId, seen },
              { onSuccess: () => notify.success(t('closed_done')), onError },
            )
          }
        >
          {t('close')}
        </Button>
      </div>
    );
  return (
    <div className={classes.acts}>
      <p className={classes.quiet}>{t('is_closed')}</p>
      <Button
        variant="default"
        loading={reopen.isPending}
        onClick={() =>
          runMutation(reopen, { conversationId }, { onSuccess: () => notify.success(t('reopened')), onError })
        }
      >
        {t('reopen')}
      </Button>
    </div>
  );
}
