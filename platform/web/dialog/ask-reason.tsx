import '../theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormAlert } from '../form/form-alert.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import classes from './ask-reason.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  readonly title: string;
  /** What will happen, above the field. */
  readonly children?: ReactNode;
  readonly label: string;
  /** What the reason is for, below its label. */
  readonly hint?: string;
  /** Says that a reason is missing. */
  readonly needed: string;
  /** The server's limit of a reason. */
  readonly longest?: number;
  /** The verb on the button that confirms it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  /** What is done with the reason. */
  readonly change: { readonly isPending: boolean; readonly error: Error | null };
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Shorter than any that the servers of reasons accept. */
const shortest = 3;

/** Asks for the reason of an act, and goes on only with one. Mount it to open it. */
export function AskReason({
  children,
  label,
  hint,
  needed,
  longest = 200,
  change,
  onReason,
  ...dialog
}: Props) {
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reason = text.trim();
  const isMissing = reason.length < shortest;
  const confirm = () => {
    setTried(true);
    if (!isMissing) onReason(reason);
  };
  return (
    <ConfirmDialog
      {...dialog}
      opened
      asks
      outsideCloses={reason === ''}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className={classes.asked}>
        <FormAlert message={tried && change.error ? refusalText(change.error) : null} />
        {children && <p className={classes.sentence}>{children}</p>}
        <TextInput
          autoFocus
          label={label}
          {...(hint && { description: hint })}
          maxLength={longest}
          autoComplete="off"
          value={text}
          error={tried && isMissing && needed}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
    </ConfirmDialog>
  );
}
