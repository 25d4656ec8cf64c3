import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { ProgressRing } from '../components/progress-ring.tsx';
import { modulesQuery } from '../courses.queries.ts';
import classes from './other-groups.module.css';

interface Props {
  /** The child's groups besides the one on the screen. */
  readonly groups: readonly SessionGroup[];
  /** The module on the screen, which is not listed. */
  readonly moduleId?: string;
}

/** The modules of a child's other groups, one tap away. */
export function OtherGroups({ groups, moduleId }: Props) {
  const t = useTranslations('module_path');
  const heading = useId();
  if (groups.length === 0) return null;
  return (
    <section className={classes.groups} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('other_groups')}
      </h2>
      <ul className={classes.ways}>
        {groups.map((group) => (
          <OtherGroup key={group.id} group={group} moduleId={moduleId} />
        ))}
      </ul>
    </section>
  );
}

/** The modules of a group; until they are there, and where it has none, its name. */
function OtherGroup({
  group,
  moduleId,
}: {
  readonly group: SessionGroup;
  readonly moduleId: string | undefined;
}) {
  const locale = useLocale();
  const { data } = useQuery(modulesQuery(group.id));
  const modules = (data?.modules ?? []).filter(({ id }) => id !== moduleId);
  if (modules.length === 0) return <li className={classes.bare}>{group.name}</li>;
  return modules.map((module) => (
    <li key={module.id}>
      <Link
        to="/dashboard/modules/$moduleId"
        params={{ moduleId: module.id }}
        search={{ group: group.id }}
        className={classes.way}
      >
        <ProgressRing done={module.doneLessons} all={module.openLessons} />
        <span className={classes.words}>
          <span className={classes.title}>{localize(module.title, locale)}</span>
          <span className={classes.group}>{group.name}</span>
        </span>
        <IconChevronRight size={22} className={classes.onward} aria-hidden />
      </Link>
    </li>
  ));
}
