import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './auth-link.module.css';

/** A link between the screens of the public area; a full load, because the sign-in has no router. */
export function AuthLink({ children, ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...anchor} className={classes.link}>
      {children}
    </a>
  );
}

/** The same look for a button. */
export function AuthLinkButton({ children, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...button} className={classes.link}>
      {children}
    </button>
  );
}

/** A short question with its link. */
export function AuthPrompt({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className={classes.prompt}>
      {question} {children}
    </p>
  );
}
