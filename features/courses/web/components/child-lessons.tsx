import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { modulesQuery } from '../courses.queries.ts';
import classes from '../module/other-groups.module.css';
import { ProgressRing } from './progress-ring.tsx';

/** The modules that a child has open, each with how far the child is, one tap away; renders nothing where there are none. */
export function ChildLessons({ childId }: { readonly childId: string }) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const heading = useId();
  const { data, isLoading } = useQuery(modulesQuery(undefined, childId));
  if (isLoading) return <Skeletons shape="row" count={1} />;
  const modules = (data?.modules ?? []).filter(({ openLessons }) => openLessons > 0);
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('lessons')}
      </h2>
      <ul className={classes.ways}>
        {modules.map(({ id, title, doneLessons, openLessons }) => (
          <li key={id}>
            <Link
              to="/dashboard/modules/$moduleId"
              params={{ moduleId: id }}
              search={{ child: childId }}
              className={classes.way}
            >
              <ProgressRing done={doneLessons} all={openLessons} />
              <span className={classes.words}>
                <span className={classes.title}>{localize(title, locale)}</span>
                <span className={classes.group}>
                  {t('lessons_done', { done: doneLessons, open: openLessons })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
