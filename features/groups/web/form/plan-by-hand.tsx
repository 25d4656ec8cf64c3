import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useTranslations } from 'use-intl';
import type { SchedulePlan } from '../../shared/groups.ts';
import { useSlotWords } from './plan-lists.tsx';
import classes from './schedule-preview.module.css';

const shown = 5;

type ByHand = SchedulePlan['byHand'];

/**
 * Events created or changed by hand that meet the pattern: what happens on their day and in their week, before saving.
 */
export function PlanByHand({ events }: { events: ByHand }) {
  const t = useTranslations('groups.plan');
  if (events.length === 0) return null;
  const title = t('by_hand', { count: events.length });
  return (
    <section className={classes.clashes} aria-label={title}>
      <p className={classes.clashTitle}>
        <IconHandStop size={20} aria-hidden />
        {title}
      </p>
      <p className={classes.clashHint}>{t('by_hand_hint')}</p>
      <EventLines events={events.slice(0, shown)} />
      {events.length > shown && (
        <details className={classes.list}>
          <summary className={classes.summary}>{t('more', { count: events.length - shown })}</summary>
          <EventLines events={events.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function EventLines({ events }: { events: ByHand }) {
  const t = useTranslations('groups.plan');
  const words = useSlotWords();
  return (
    <ul className={classes.lessons}>
      {events.map(({ reason, how, other, ...event }) => (
        <li key={event.startsAt}>
          <strong>{words(event)}</strong>
          {` · ${t(`by_hand_${how}`, { reason: t(`by_hand_reason.${reason}`), other: words(other) })}`}
        </li>
      ))}
    </ul>
  );
}
