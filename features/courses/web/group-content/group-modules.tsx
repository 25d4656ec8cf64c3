import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayGiveModules } from '../../shared/courses.permissions.ts';
import type { GroupContent } from '../../shared/courses.ts';
import classes from './group-content.module.css';
import { GroupModule } from './group-module.tsx';
import { OtherModule } from './other-module.tsx';
import { SelfOpening } from './self-opening.tsx';

/** The group's modules, then those that it can be given. */
export function GroupModules({ content: { group, modules, opensByItself } }: { content: GroupContent }) {
  const t = useTranslations('group_content');
  const gives = mayGiveModules(useUser());
  const assigned = modules.filter(({ openOrder }) => openOrder !== null);
  const others = modules.filter(({ openOrder }) => openOrder === null);
  return (
    <div className={classes.content}>
      <section className={classes.part}>
        <h2 className={classes.heading}>{t('assigned')}</h2>
        {assigned.length > 0 && <SelfOpening groupId={group.id} opensByItself={opensByItself} />}
        {assigned.length === 0 && (
          <p className={classes.dimmed}>{t(gives ? 'none_assigned' : 'none_assigned_teacher')}</p>
        )}
        {assigned.map((module) => (
          <GroupModule
            key={module.id}
            groupId={group.id}
            module={module}
            openOrder={module.openOrder ?? 0}
            unfolded={assigned.length === 1}
          />
        ))}
      </section>
      {gives && others.length > 0 && (
        <section className={classes.part}>
          <h2 className={classes.heading}>{t('others')}</h2>
          <ul className={classes.others}>
            {others.map((module) => (
              <OtherModule key={module.id} groupId={group.id} module={module} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
