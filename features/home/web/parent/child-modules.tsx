import { useTranslations } from 'use-intl';
import { ModuleCards } from '#features/courses/web/components/module-cards.tsx';
import { currentGroups } from '#features/membership/shared/group.rules.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import classes from './child-modules.module.css';

interface Props {
  readonly groups: readonly SessionGroup[];
  readonly childId: string;
  /** With its own heading. */
  readonly headed: boolean;
}

/** What a child learns now: the modules of each active group; of all groups when none is active any more. */
export function ChildModules({ groups, childId, headed }: Props) {
  const t = useTranslations();
  const shown = currentGroups(groups);
  const named = shown.length > 1;
  return (
    <section className={classes.modules}>
      {headed && <h2 className={classes.heading}>{t('courses.modules')}</h2>}
      {shown.length === 0 && (
        <EmptyState
          picture={<Satellite />}
          message={t('home.child_without_group')}
          hint={t('home.child_without_group_hint')}
        />
      )}
      {shown.map(({ id, name }) => (
        <div key={id}>
          {named && <h3 className={classes.group}>{name}</h3>}
          <ModuleCards groupId={id} childId={childId} headingLevel={named ? 4 : 3} />
        </div>
      ))}
    </section>
  );
}
