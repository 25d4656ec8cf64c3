import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { LessonCard } from '../../shared/courses.ts';
import type { GroupsAtOrder, ModuleGroup } from '../../shared/module-groups.ts';
import { useLessonName } from '../components/use-lesson-name.ts';
import classes from './staff-module.module.css';
import { groupCount, placeOf } from './staff-module.view.ts';
import { useWhen } from './use-when.ts';

interface Props {
  readonly groups: readonly ModuleGroup[];
  readonly places: readonly GroupsAtOrder[];
  readonly lessons: readonly LessonCard[];
}

/** The groups that learn the module, and where each is. */
export function StaffGroups({ groups, places, lessons }: Props) {
  const t = useTranslations('module_groups');
  const { role } = useUser();
  const nameOf = useLessonName();
  const when = useWhen();
  const heading = useId();
  const more = groupCount(places) - groups.length;
  return (
    <section className={panels.panel} aria-labelledby={heading}>
      <h2 id={heading} className={panels.title}>
        {t('title')}
      </h2>
      {groups.length === 0 && <p className={panels.text}>{t(role === 'admin' ? 'none' : 'none_own')}</p>}
      <ul className={classes.list}>
        {groups.map(({ id, name, openOrder, next }) => (
          <li key={id} className={classes.group}>
            <Link to="/dashboard/groups/$groupId" params={{ groupId: id }} className={classes.name}>
              {name}
            </Link>
            <span className={classes.quiet}>{t('place', placeOf(openOrder, lessons))}</span>
            {next && (
              <span className={classes.quiet}>
                {t('planned', { group: next.lesson ? nameOf(next.lesson) : t('next'), when: when(next) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={panels.text}>{t('more', { count: more })}</p>}
    </section>
  );
}
