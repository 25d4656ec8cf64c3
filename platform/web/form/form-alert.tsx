import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import classes from './form-alert.module.css';

interface Props {
  readonly message: string | null;
  /** After the message: the way to what it says is missing. */
  readonly action?: ReactNode;
}

/** The red alert above a form; the message is translated. Always in the page, so that it is announced when it fills. */
export function FormAlert({ message, action }: Props) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <p className={classes.alert}>
          <IconAlertCircle size={22} aria-hidden className={classes.icon} />
          <span>
            {message} {action}
          </span>
        </p>
      )}
    </div>
  );
}
