import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import classes from './join.module.css';

/** What a family should know before it pays; it may go on. */
export function JoinWarning({ message }: { readonly message: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={22} aria-hidden />
      <span>{message}</span>
    </p>
  );
}
