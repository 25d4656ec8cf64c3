import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { subjects } from '../../shared/conversations.rules.ts';
import type { Subject } from '../../shared/conversations.ts';
import { AnsweringNote } from '../components/answering.tsx';
import classes from '../components/conversations.module.css';
import { useMessageDraft } from '../components/use-message-draft.ts';
import { useConversationActs } from '../conversations.queries.ts';
import { MessageForm } from './message-form.tsx';

interface Props {
  readonly family: readonly {
    readonly userId: string;
    readonly firstName: string;
    readonly lastName: string;
  }[];
  /** The child that the address names. */
  readonly childId: string | undefined;
  readonly onOpened: (conversationId: string) => void;
}

/** A guardian begins a conversation about one of their children. */
export function NewConversation({ family, childId, onOpened }: Props) {
  const t = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { open } = useConversationActs();
  const { draft, type, tried, clear } = useMessageDraft('new');
  const [conversationId] = useState(newRequestId);
  const named = family.find(({ userId }) => userId === childId) ?? family[0];
  const [values, setValues] = useState({
    ...{ childId: named?.userId ?? '', subject: 'attendance' as Subject, title: '' },
  });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const send = () => {
    tried();
    runMutation(
      open,
      {
        ...{ conversationId, messageId: draft.id, childId: values.childId, subject: values.subject },
        ...{ title: values.title.trim(), text: draft.text.trim() },
      },
      {
        onSuccess: () => {
          clear();
          notify.success(t('sent'));
        },
        ifHere: ({ id }) => onOpened(id),
      },
    );
  };
  return (
    <MessageForm
      label={t('text')}
      draft={draft}
      onType={(text) => type(text, 0)}
      onSend={send}
      isSending={open.isPending}
      problem={open.error ? refusalText(open.error) : null}
      action={t('send')}
    >
      <AnsweringNote />
      <p className={classes.quiet}>{t('who_sees')}</p>
      <SelectField
        label={t('child')}
        value={values.childId}
        options={family.map(({ userId, firstName, lastName }) => ({
          value: userId,
          label: `${firstName} ${lastName}`,
        }))}
        onChange={({ currentTarget }) => set({ childId: currentTarget.value })}
      />
      <SelectField
        label={t('about')}
        value={values.subject}
        options={subjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({ subject: subjects.find((each) => each === currentTarget.value) ?? 'other' })
        }
      />
      <TextInput
        label={t('title_field')}
        maxLength={120}
        value={values.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
    </MessageForm>
  );
}
