import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import type { GoOn } from '../../shared/courses.ts';
import { modulesQuery } from '../courses.queries.ts';
import classes from './go-on-card.module.css';

/** A child's one next step: the lesson that was begun last, else the next one that is open. */
export function GoOnCard({ groupId }: { groupId: string }) {
  const { data } = useQuery(modulesQuery(groupId));
  // What fails, the modules below tell.
  if (!data) return <div className={classes.stand} />;
  const { goOn, modules } = data;
  if (goOn) return <NextStep goOn={goOn} />;
  return modules.some(({ openLessons }) => openLessons > 0) ? <AllDone /> : null;
}

function NextStep({ goOn: { moduleId, moduleTitle, lessonId, order, title, state } }: { goOn: GoOn }) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const begun = state === 'begun';
  return (
    <StarryGround className={classes.card}>
      <section className={classes.words}>
        <h2 className={classes.kicker}>{t(begun ? 'go_on' : 'go_on_new')}</h2>
        <p className={classes.title}>{localize(title, locale)}</p>
        <p className={classes.where}>
          {t('lesson_number', { number: order })} · {localize(moduleTitle, locale)}
        </p>
        <Link
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId, lessonId }}
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
