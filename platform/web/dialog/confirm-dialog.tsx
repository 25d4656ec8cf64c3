import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The verb on the button that confirms it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For what cannot be undone: the button is red, and the focus starts on cancel. */
  readonly danger?: boolean;
  /** For what is seldom meant: cancel is the main button. */
  readonly doubtful?: boolean;
  /** Something is typed before the answer: Enter confirms, and the focus starts where the caller puts `autoFocus`. */
  readonly asks?: boolean;
  readonly busy?: boolean;
  /** Like a dialog's. */
  readonly backCloses?: boolean;
  readonly outsideCloses?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something that cannot be undone. Escape and a click outside mean no, unless the caller says otherwise; focus
 * returns to where it was.
 */
export function ConfirmDialog({ asks = false, ...props }: Props) {
  const t = useTranslations('common');
  const content = (
    <>
      {props.children}
      <div className={classes.buttons}>
        <Button
          variant={props.doubtful ? 'filled' : 'default'}
          onClick={props.onCancel}
          autoFocus={(props.danger || props.doubtful) && !asks}
        >
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          type={asks ? 'submit' : 'button'}
          variant={props.doubtful ? 'default' : 'filled'}
          color={props.danger ? 'red' : undefined}
          loading={props.busy}
          onClick={(event) => {
            // The second click of a double click arrives before the button can show that it is busy.
            if (event.detail > 1) event.preventDefault();
            else if (!asks) props.onConfirm();
          }}
          autoFocus={!(props.danger || props.doubtful || asks)}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </>
  );
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      {...(props.backCloses === false && { backCloses: false })}
      {...(props.outsideCloses === false && { outsideCloses: false })}
    >
      {asks ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!props.busy) props.onConfirm();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
