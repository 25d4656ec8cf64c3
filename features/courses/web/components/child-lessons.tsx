import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { modulesQuery } from '../courses.queries.ts';
import classes from '../module/other-groups.module.css';
import { ProgressRing } from './progress-ring.tsx';

interface Props {
  readonly childId: string;
  /** The module on the screen, which is not listed. */
  readonly besides?: string;
  /** The heading where it is not all of them. */
  readonly title?: string;
}

/** The modules that a child has open, each with how far the child is, one tap away; renders nothing where there are none. */
export function ChildLessons({ childId, besides, title }: Props) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const heading = useId();
  const { data, isLoading } = useQuery(modulesQuery(undefined, childId));
  if (isLoading) return <Skeletons shape="row" count={1} />;
  const modules = (data?.modules ?? []).filter(({ id, openLessons }) => openLessons > 0 && id !== besides);
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {title ?? t('lessons')}
      </h2>
      <ul className={classes.ways}>
        {modules.map(({ id, title: name, doneLessons, openLessons }) => (
          <li key={id}>
            <Link
              to="/dashboard/modules/$moduleId"
              params={{ moduleId: id }}
              search={{ child: childId }}
              className={classes.way}
            >
              <ProgressRing done={doneLessons} all={openLessons} />
              <span className={classes.words}>
                <span className={classes.title}>{localize(name, locale)}</span>
                <span className={classes.group}>
                  {t('lessons_done', { done: doneLessons, open: openLessons })}
                </span>
              </span>
              <IconChevronRight size={22} className={classes.onward} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
