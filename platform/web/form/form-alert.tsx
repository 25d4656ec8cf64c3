import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import classes from './form-alert.module.css';

/** The red alert above a form; the message is translated. Always in the page, so that it is announced when it fills. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <p className={classes.alert}>
          <IconAlertCircle size={22} aria-hidden className={classes.icon} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
