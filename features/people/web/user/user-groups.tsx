import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import type { UserDetail } from '../../shared/user-detail.ts';
import classes from './user-page.module.css';

/** A user's groups and, of a child, the way to how it is doing in each. */
export function UserGroups({ user: { id: userId, role, groups } }: { user: UserDetail }) {
  const t = useTranslations('users');
  if (role !== 'child' && role !== 'teacher' && groups.length === 0) return null;
  return (
    <Card title={t('groups')}>
      {groups.length === 0 && <p className={classes.dimmed}>{t('no_groups')}</p>}
      <ul className={classes.list}>
        {groups.map(({ id, name }) => (
          <li key={id} className={classes.line}>
            <span className={classes.words}>
              <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.link}>
                {name}
              </Link>
            </span>
            {role === 'child' && (
              <Link
                to="/dashboard/groups/$groupId/children/$childId"
                params={{ groupId: id, childId: userId }}
                className={classes.beside}
                aria-label={t('how_in_group', { group: name })}
              >
                {t('how')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
