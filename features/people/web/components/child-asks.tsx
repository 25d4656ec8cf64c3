import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Child } from '../../shared/people.ts';
import classes from './child-asks.module.css';

/**
 * A child's request for a guardian's confirmation (decision A24): a link to the answer. Renders nothing without a
 * request.
 */
export function ChildAsks({ child: { id, firstName, requests } }: { child: Child }) {
  const t = useTranslations('people');
  if (requests === 0) return null;
  return (
    <Link to="/dashboard/children/$childId" params={{ childId: id }} className={classes.asks}>
      {t('asks', { name: firstName })}
    </Link>
  );
}
