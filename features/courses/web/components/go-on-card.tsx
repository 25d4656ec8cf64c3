import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import type { ModuleSummary } from '../../shared/courses.ts';
import type { LessonState, NamedLesson } from '../../shared/lesson.ts';
import { modulesQuery } from '../courses.queries.ts';
import { whereIStoppedQuery } from '../lessons.queries.ts';
import classes from './go-on-card.module.css';

interface Props {
  readonly childId: string;
  readonly groupId: string;
}

/** A child's one next step: the lesson that was begun last, else the next one that is open. */
export function GoOnCard({ childId, groupId }: Props) {
  const { data, isError } = useQuery(whereIStoppedQuery(childId, groupId));
  const { data: all } = useQuery(modulesQuery(groupId));
  if (data?.lesson) return <NextStep lesson={data.lesson} />;
  // What fails, the modules below tell.
  if (isError || (data && all)) return isAllDone(all?.modules) ? <AllDone /> : null;
  return <div className={classes.stand} />;
}

const isAllDone = (modules: readonly ModuleSummary[] = []): boolean =>
  modules.some(({ openLessons }) => openLessons > 0) &&
  modules.every(({ openLessons, doneLessons }) => doneLessons === openLessons);

type Step = NamedLesson & { readonly state: LessonState };

function NextStep({ lesson: { id, order, title, module, state } }: { readonly lesson: Step }) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const begun = state === 'begun';
  return (
    <StarryGround className={classes.card}>
      <section className={classes.words}>
        <h2 className={classes.kicker}>{t(begun ? 'go_on' : 'go_on_new')}</h2>
        <p className={classes.title}>{localize(title, locale)}</p>
        <p className={classes.where}>
          {order !== null && `${t('lesson_number', { number: order })} · `}
          {localize(module.title, locale)}
        </p>
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId: module.id, lessonId: id }}
          className={classes.link}
        >
          {t(begun ? 'go_on_lesson' : 'go_on_begin')}
        </Link>
      </section>
      <div className={classes.rocket}>
        <Rocket size={132} />
      </div>
    </StarryGround>
  );
}

function AllDone() {
  const t = useTranslations('courses');
  return (
    <StarryGround className={classes.card}>
      <section className={classes.words}>
        <h2 className={classes.kicker}>{t('all_done_kicker')}</h2>
        <p className={classes.title}>{t('all_done')}</p>
        <p className={classes.where}>{t('all_done_hint')}</p>
      </section>
      <div className={classes.rocket}>
        <Rocket size={132} flame={false} />
      </div>
    </StarryGround>
  );
}
