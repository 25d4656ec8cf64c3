import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { showsLatestFirst } from '../../shared/courses.rules.ts';
import type { LessonCard as Lesson } from '../../shared/courses.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import classes from './lesson-cards.module.css';

interface Whose {
  readonly moduleId: string;
  /** The child whose progress a parent sees. */
  readonly childId: string | undefined;
}

interface Props extends Whose {
  readonly lessons: readonly Lesson[];
  readonly latestLessonId: string | null;
}

/** Lessons by number; with more than four the latest one comes first (spec §9, decision L7). */
export function LessonCards({ lessons, latestLessonId, ...whose }: Props) {
  const t = useTranslations('courses');
  const latest = lessons.find(({ id }) => id === latestLessonId);
  if (!latest || !showsLatestFirst(lessons.length)) return <LessonList lessons={lessons} {...whose} />;
  return (
    <>
      <section className={classes.latest}>
        <h2 className={classes.heading}>{t('latest_lesson')}</h2>
        <LessonCard lesson={latest} headingLevel={3} {...whose} />
      </section>
      <section>
        <h2 className={classes.heading}>{t('all_lessons')}</h2>
        <LessonList lessons={lessons} headingLevel={3} {...whose} />
      </section>
    </>
  );
}

interface ListProps extends Whose {
  readonly lessons: readonly Lesson[];
  readonly headingLevel?: 2 | 3;
}

function LessonList({ lessons, headingLevel = 2, ...whose }: ListProps) {
  return (
    <ol className={classes.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={classes.item}>
          <LessonCard lesson={lesson} headingLevel={headingLevel} {...whose} />
        </li>
      ))}
    </ol>
  );
}

interface CardProps extends Whose {
  readonly lesson: Lesson;
  readonly headingLevel: 2 | 3;
}

/** Number, title, the child's progress; the whole card is the link. */
function LessonCard({ lesson, headingLevel, moduleId, childId }: CardProps) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const { id, order, title, published, state } = lesson;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes.card} data-state={state}>
      <span className={classes.planet} aria-hidden="true">
        {state === 'done' ? <IconCheck size={24} stroke={3} /> : order}
      </span>
      <div className={classes.words}>
        <p className={classes.number}>
          {t('lesson_number', { number: order })}
          {state && <span className={classes.state}>{t(`state_${state}`)}</span>}
        </p>
        <Heading className={classes.title}>{localize(title, locale)}</Heading>
        <ContentMarks texts={[title]} published={published} />
      </div>
      <Link
        to="/dashboard/modules/$moduleId/$lessonId"
        params={{ moduleId, lessonId: id }}
        search={{ child: childId }}
        className={classes.link}
        aria-label={t(state === 'begun' ? 'go_on_lesson_named' : 'view_lesson_named', {
          title: localize(title, locale),
        })}
      >
        <span className={classes.linkWords}>{t(state === 'begun' ? 'go_on_lesson' : 'view_lesson')}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </article>
  );
}
