import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { showsLatestFirst } from '../../shared/courses.rules.ts';
import type { LessonSummary } from '../../shared/courses.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import classes from './lesson-cards.module.css';

interface Props {
  readonly lessons: readonly LessonSummary[];
  readonly latestLessonId: string | null;
}

/** Lessons by number; with more than four the latest one stands first (spec §9, decision L7). */
export function LessonCards({ lessons, latestLessonId }: Props) {
  const t = useTranslations('courses');
  const latest = lessons.find(({ id }) => id === latestLessonId);
  if (!latest || !showsLatestFirst(lessons.length)) return <LessonList lessons={lessons} />;
  return (
    <>
      <section className={classes.latest}>
        <h2 className={classes.heading}>{t('latest_lesson')}</h2>
        <LessonCard lesson={latest} headingLevel={3} />
      </section>
      <section>
        <h2 className={classes.heading}>{t('all_lessons')}</h2>
        <LessonList lessons={lessons} headingLevel={3} />
      </section>
    </>
  );
}

function LessonList({
  lessons,
  headingLevel = 2,
}: {
  lessons: readonly LessonSummary[];
  headingLevel?: 2 | 3;
}) {
  return (
    <ol className={classes.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={classes.item}>
          <LessonCard lesson={lesson} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  );
}

function LessonCard({ lesson, headingLevel }: { lesson: LessonSummary; headingLevel: 2 | 3 }) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes.card}>
      <span className={classes.planet} aria-hidden="true">
        {lesson.order}
      </span>
      <div className={classes.words}>
        <p className={classes.number}>{t('lesson_number', { number: lesson.order })}</p>
        <Heading className={classes.title}>{localize(lesson.title, locale)}</Heading>
        <ContentMarks texts={[lesson.title]} published={lesson.published} />
      </div>
    </article>
  );
}
