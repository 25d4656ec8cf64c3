import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import classes from './big-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The one primary action of a screen outside the dashboard. While busy it keeps its focus but does nothing. */
export function BigButton({ busy = false, children, onClick, ...button }: Props) {
  return (
    <button
      {...button}
      className={classes.button}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The same as a link. It loads the whole page, which is right where the app itself may have failed. */
export function BigLink({ children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...anchor} className={classes.button}>
      {children}
    </a>
  );
}
