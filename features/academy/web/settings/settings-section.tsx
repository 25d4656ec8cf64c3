import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { lastChangeOf, partOfHash, type SettingsAnchor } from '../components/settings-sections.view.ts';
import classes from './settings-form.module.css';
import { useSettingChanges } from './use-setting-changes.ts';

interface Props {
  /** By which an address leads to it: `/dashboard/settings#invoicing`. */
  readonly anchor: SettingsAnchor;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/**
 * One part of the settings: what it is, who last changed it, and its fields. An address that leads to it begins at its first field, or
 * at the field that the address names.
 */
export function SettingsSection({ anchor, title, hint, children }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash, state } = useLocation();
  // The same address leads here again when it is followed again.
  const visit = `${state.__TSR_key} ${hash}`;
  const arrived = useRef('');
  useEffect(() => {
    if (arrived.current === visit || partOfHash(hash) !== anchor) return;
    arrived.current = visit;
    const fields = [...(section.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
    const named = fields.find((field) => field.getAttribute('name') === hash);
    (named ?? section.current)?.scrollIntoView();
    (named ?? fields[0])?.focus({ preventScroll: true });
  }, [hash, anchor, visit]);
  return (
    <section ref={section} aria-labelledby={id} className={classes.section} data-anchor={anchor}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
        <LastChange anchor={anchor} />
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

function LastChange({ anchor }: { anchor: SettingsAnchor }) {
  const t = useTranslations('academy');
  const locale = useLocale();
  const change = lastChangeOf(anchor, useSettingChanges());
  if (!change) return null;
  const at = formatMoment(change.at, locale);
  return (
    <p className={classes.change}>
      {change.by ? t('part_changed', { name: change.by, at }) : t('part_set', { at })}
    </p>
  );
}
