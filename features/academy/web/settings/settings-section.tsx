import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { SettingsAnchor } from '../components/settings-sections.view.ts';
import classes from './settings-form.module.css';

interface Props {
  /** By which an address leads to it: `/dashboard/settings#invoicing`. */
  readonly anchor: SettingsAnchor;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One part of the settings: what it is on the left, its fields on the right. An address that leads to it begins at its first field. */
export function SettingsSection({ anchor, title, hint, children }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === anchor;
  useEffect(() => {
    if (!isWanted) return;
    section.current?.scrollIntoView();
    section.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <section ref={section} aria-labelledby={id} className={classes.section}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
