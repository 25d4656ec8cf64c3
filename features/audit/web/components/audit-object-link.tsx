import { Link } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { AuditObject } from '../../shared/audit.ts';
import classes from './audit-list.module.css';

/** Somebody or something that an action concerns, linked to its page where it has one. */
export function AuditObjectLink({ object }: { object: AuditObject }) {
  const locale = useLocale();
  const nameOf = usePersonName();
  const { type, id, parentId, date } = object;
  const plain = localize(object.name, locale);
  const name = type === 'user' || type === 'child' ? nameOf(plain) : plain;
  const { link: className } = classes;
  if (type === 'user')
    return (
      <Link to="/dashboard/users/$userId" params={{ userId: id }} className={className}>
        {name}
      </Link>
    );
  if (type === 'child' && parentId)
    return (
      <Link
        to="/dashboard/users/$userId/children/$childId/edit"
        params={{ userId: parentId, childId: id }}
        className={className}
      >
        {name}
      </Link>
    );
  if (type === 'group')
    return (
      <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={className}>
        {name}
      </Link>
    );
  if (type === 'sheet' && parentId && date)
    return (
      <Link
        to="/dashboard/attendance/$groupId/daily-sheet/$date"
        params={{ groupId: parentId, date }}
        className={className}
      >
        {name}, {formatShortDate(date, locale)}
      </Link>
    );
  if (type === 'module')
    return (
      <Link to="/dashboard/modules/$moduleId/edit" params={{ moduleId: id }} className={className}>
        {name}
      </Link>
    );
  if (type === 'lesson' && parentId)
    return (
      <Link
        to="/dashboard/modules/$moduleId/$lessonId/edit"
        params={{ moduleId: parentId, lessonId: id }}
        className={className}
      >
        {name}
      </Link>
    );
  if (type === 'reward')
    return (
      <Link
        to="/dashboard/teacher-prizes/catalogue/$rewardId"
        params={{ rewardId: id }}
        className={className}
      >
        {name}
      </Link>
    );
  if (type === 'invoice')
    return (
      <Link to="/dashboard/billing/invoices" search={{ invoice: id }} className={className}>
        {name}
      </Link>
    );
  if (type === 'bulletin')
    return (
      <Link to="/dashboard/notifications/$bulletinId" params={{ bulletinId: id }} className={className}>
        {name}
      </Link>
    );
  return <span>{name}</span>;
}
