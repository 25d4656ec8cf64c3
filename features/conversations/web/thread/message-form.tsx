import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { longestMessage } from '../../shared/conversations.rules.ts';
import classes from '../components/conversations.module.css';
import type { Draft } from '../components/message-draft.view.ts';

interface Props {
  readonly label: string;
  readonly draft: Draft;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** What the button says: to answer, to send, or to send anyway. */
  readonly action: string;
  /** Above the field: what to know before writing. */
  readonly children?: ReactNode;
}

/** The field for a message, with its button; what is typed stays on the device until it is sent. */
export function MessageForm({ label, draft, onType, onSend, isSending, problem, action, children }: Props) {
  const t = useTranslations('conversations');
  const [tried, setTried] = useState(false);
  const isBlank = draft.text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(isBlank);
    if (!isBlank && !isSending) onSend();
  };
  return (
    <form noValidate className={`${classes.stack} ${classes.narrow}`} onSubmit={submit}>
      {children}
      <TextAreaField
        label={label}
        rows={4}
        maxLength={longestMessage}
        value={draft.text}
        error={tried && isBlank ? t('text_required') : null}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <FormAlert message={problem} />
      <div>
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
