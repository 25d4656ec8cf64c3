import { Link } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { AuditObject } from '../../shared/audit.ts';
import classes from './audit-list.module.css';
import { linkOfObject } from './audit-object.view.ts';

/** Somebody or something that an action concerns, linked to its page where it has one. */
export function AuditObjectLink({ object }: { object: AuditObject }) {
  const locale = useLocale();
  const nameOf = usePersonName();
  const { type, date } = object;
  const plain = localize(object.name, locale);
  const name = type === 'user' || type === 'child' ? nameOf(plain) : plain;
  const link = linkOfObject(object);
  const words = type === 'sheet' && date ? `${name}, ${formatShortDate(date, locale)}` : name;
  if (!link) return <span>{name}</span>;
  return (
    <Link {...link} className={classes.link}>
      {words}
    </Link>
  );
}
