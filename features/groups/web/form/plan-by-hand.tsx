import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useTranslations } from 'use-intl';
import type { SchedulePlan } from '../../shared/groups.ts';
import { useSlotWords } from './plan-lists.tsx';
import classes from './schedule-preview.module.css';

const shown = 5;

type ByHand = SchedulePlan['byHand'];

/** Lessons made or changed by hand that meet the pattern: what becomes of their day and week, before it is saved. */
export function PlanByHand({ lessons }: { lessons: ByHand }) {
  const t = useTranslations('groups.plan');
  if (lessons.length === 0) return null;
  const title = t('by_hand', { count: lessons.length });
  return (
    <section className={classes.clashes} aria-label={title}>
      <p className={classes.clashTitle}>
        <IconHandStop size={20} aria-hidden />
        {title}
      </p>
      <p className={classes.clashHint}>{t('by_hand_hint')}</p>
      <Lessons lessons={lessons.slice(0, shown)} />
      {lessons.length > shown && (
        <details className={classes.list}>
          <summary className={classes.summary}>{t('more', { count: lessons.length - shown })}</summary>
          <Lessons lessons={lessons.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function Lessons({ lessons }: { lessons: ByHand }) {
  const t = useTranslations('groups.plan');
  const words = useSlotWords();
  return (
    <ul className={classes.lessons}>
      {lessons.map(({ reason, how, other, ...lesson }) => (
        <li key={lesson.startsAt}>
          <strong>{words(lesson)}</strong>
          {` · ${t(`by_hand_${how}`, { reason: t(`by_hand_reason.${reason}`), other: words(other) })}`}
        </li>
      ))}
    </ul>
  );
}
