import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import type { GroupOfUser, UserDetail } from '../../shared/user-detail.ts';
import classes from './user-page.module.css';

interface Props {
  readonly user: UserDetail;
  /** Says when a group meets: groups know that, and people come before groups. */
  readonly times: (group: GroupOfUser) => ReactNode;
}

/** A user's groups, when each meets and, of a child, the way to how it is doing in each. */
export function UserGroups({ user: { id: userId, role, groups }, times }: Props) {
  const t = useTranslations('users');
  if (role !== 'child' && role !== 'teacher' && groups.length === 0) return null;
  return (
    <Card title={t('groups')}>
      {groups.length === 0 && <p className={classes.dimmed}>{t('no_groups')}</p>}
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.id} className={classes.line}>
            <span className={classes.group}>
              <Link to="/dashboard/groups/$groupId" params={{ groupId: group.id }} className={classes.link}>
                {group.name}
              </Link>
              {times(group)}
            </span>
            {role === 'child' && (
              <Link
                to="/dashboard/groups/$groupId/children/$childId"
                params={{ groupId: group.id, childId: userId }}
                className={classes.beside}
                aria-label={t('how_in_group', { group: group.name })}
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
