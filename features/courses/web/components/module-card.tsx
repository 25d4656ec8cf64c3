import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import { ContentMarks } from './content-marks.tsx';
import classes from './module-cards.module.css';
import { ModulePicture } from './module-picture.tsx';
import { ProgressRing } from './progress-ring.tsx';

interface Props {
  readonly module: ModuleSummary;
  readonly groupId: string;
  /** Whose progress it shows; a parent's link keeps that child. */
  readonly childId?: string;
  readonly headingLevel: 2 | 3 | 4;
}

/** A module: picture, label, title, description, how much is open; the whole card is the link. */
export function ModuleCard({ module, groupId, childId, headingLevel }: Props) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const { role } = useUser();
  const Heading = `h${headingLevel}` as const;
  const { title, description, label } = module;
  return (
    <article className={classes.card}>
      <ModulePicture module={module} className={classes.picture} />
      <div className={classes.body}>
        {label && <p className={classes.label}>{localize(label, locale)}</p>}
        <Heading className={classes.title}>{localize(title, locale)}</Heading>
        <ContentMarks texts={[title, description, ...(label ? [label] : [])]} published={module.published} />
        <p className={classes.description}>{localize(description, locale)}</p>
        <OpenLessons module={module} counts={role === 'child' || childId !== undefined} />
        <Link
          to="/dashboard/modules/$moduleId"
          params={{ moduleId: module.id }}
          search={role === 'child' ? {} : { group: groupId, child: childId }}
          className={classes.link}
        >
          {t('view_module')}
          <span className={classes.unseen}>: {localize(title, locale)}</span>
        </Link>
      </div>
    </article>
  );
}

interface OpenProps {
  readonly module: ModuleSummary;
  /** Whether a child's progress is known. */
  readonly counts: boolean;
}

function OpenLessons({ module: { openLessons, lessonCount, doneLessons }, counts }: OpenProps) {
  const t = useTranslations('courses');
  if (openLessons === 0) return <p className={classes.lessons}>{t('nothing_open_yet')}</p>;
  return (
    <div className={classes.lessons}>
      {counts && <ProgressRing done={doneLessons} all={openLessons} />}
      <div>
        {counts && (
          <p className={classes.done}>{t('lessons_done', { done: doneLessons, open: openLessons })}</p>
        )}
        <p className={counts ? classes.open : undefined}>
          {t('lessons_open', { open: openLessons, total: lessonCount })}
        </p>
      </div>
    </div>
  );
}
