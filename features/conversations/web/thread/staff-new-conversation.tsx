import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Addressees, Subject } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { useMessageDraft } from '../components/use-message-draft.ts';
import { useConversationActs } from '../conversations.queries.ts';
import { MessageForm } from './message-form.tsx';

interface Props {
  readonly addressees: Addressees;
  readonly onOpened: (conversationId: string) => void;
}

const nameOf = ({ firstName, lastName }: Addressees['child']) => `${firstName} ${lastName}`;

/** Somebody of staff begins a conversation with a child’s guardians, or learns at once that nobody could read it. */
export function StaffNewConversation({ addressees, onOpened }: Props) {
  const [subject, setSubject] = useState<Subject>('lessons');
  if (addressees.guardians.length === 0) return <NobodyReads childId={addressees.child.id} />;
  const open = addressees.subjects.find((each) => each.subject === subject)?.open ?? null;
  const choice = <SubjectChoice addressees={addressees} subject={subject} onSubject={setSubject} />;
  if (open?.waits)
    return (
      <div className={`${classes.stack} ${classes.narrow}`}>
        {choice}
        <AnswerThere conversationId={open.id} />
      </div>
    );
  return (
    <Writing addressees={addressees} subject={subject} openId={open?.id ?? null} onOpened={onOpened}>
      {choice}
    </Writing>
  );
}

interface WritingProps extends Props {
  readonly subject: Subject;
  /** The open conversation that the message goes into. */
  readonly openId: string | null;
  readonly children: ReactNode;
}

function Writing({ addressees, subject, openId, onOpened, children }: WritingProps) {
  const t = useTranslations('conversations_staff');
  const words = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { begin } = useConversationActs();
  const { child, guardians } = addressees;
  const { draft, type, tried, clear } = useMessageDraft(`begin.${child.id}`);
  const [conversationId] = useState(newRequestId);
  const [title, setTitle] = useState('');
  const send = () => {
    tried();
    const about = { childId: child.id, subject, title: openId ? '' : title.trim() };
    runMutation(
      begin,
      { ...about, conversationId, messageId: draft.id, text: draft.text.trim() },
      {
        onSuccess: () => {
          clear();
          notify.success(words('sent'));
        },
        ifHere: ({ id }) => onOpened(id),
      },
    );
  };
  const [first] = guardians;
  const action =
    first && guardians.length === 1
      ? t('send_one', { name: nameOf(first) })
      : t('send_many', { count: guardians.length });
  return (
    <MessageForm
      label={words('text')}
      draft={draft}
      onType={(text) => type(text, 0)}
      onSend={send}
      isSending={begin.isPending}
      problem={begin.error ? refusalText(begin.error) : null}
      action={action}
    >
      {children}
      {openId === null ? (
        <TextInput
          label={words('title_field')}
          maxLength={120}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      ) : (
        <p className={classes.words}>
          {t('goes_into')}{' '}
          <Link
            to="/dashboard/conversations/$conversationId"
            params={{ conversationId: openId }}
            className={classes.inline}
          >
            {t('open')}
          </Link>
        </p>
      )}
    </MessageForm>
  );
}

interface ChoiceProps {
  readonly addressees: Addressees;
  readonly subject: Subject;
  readonly onSubject: (subject: Subject) => void;
}

/** Who gets it, who sees it, and what it is about. */
function SubjectChoice({ addressees: { guardians, subjects }, subject, onSubject }: ChoiceProps) {
  const t = useTranslations('conversations_staff');
  const words = useTranslations('conversations');
  return (
    <>
      <p className={classes.words}>{t('to', { names: guardians.map(nameOf).join(', ') })}</p>
      <p className={classes.quiet}>{t('who_sees')}</p>
      <SelectField
        label={words('about')}
        value={subject}
        options={subjects.map(({ subject: value }) => ({ value, label: words(`subject.${value}`) }))}
        onChange={({ currentTarget }) =>
          onSubject(
            subjects.find(({ subject: value }) => value === currentTarget.value)?.subject ?? 'lessons',
          )
        }
      />
    </>
  );
}

/** A family that waits is answered where its question stands. */
function AnswerThere({ conversationId }: { readonly conversationId: string }) {
  const t = useTranslations('conversations_staff');
  return (
    <>
      <p className={classes.words}>{t('waits')}</p>
      <div>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/conversations/$conversationId" params={{ conversationId }} />
          )}
        >
          {t('answer_there')}
        </Button>
      </div>
    </>
  );
}

function NobodyReads({ childId }: { readonly childId: string }) {
  const t = useTranslations('conversations_staff');
  const { role } = useUser();
  return (
    <EmptyState
      picture={<Capsule />}
      message={t('nobody')}
      hint={t('nobody_hint')}
      action={
        role === 'admin' && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/users/$userId" params={{ userId: childId }} />
            )}
          >
            {t('to_child')}
          </Button>
        )
      }
    />
  );
}
