import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateRange, formatMoment, formatShortDate } from '#platform/shared/dates.ts';
import { mostClashes, type SchedulePlan } from '../../shared/groups.ts';
import { type ClashFold, foldClashes } from './plan.view.ts';
import { FoldedMonths } from './plan-lists.tsx';
import classes from './schedule-preview.module.css';

const shown = 5;

/** Teachers and places needed twice: a warning, not a refusal. */
export function PlanClashes({ clashes }: Pick<SchedulePlan, 'clashes'>) {
  const t = useTranslations('groups.plan');
  if (clashes.length === 0) return null;
  const folds = foldClashes(clashes);
  return (
    <section className={classes.clashes} aria-label={t(clashKey(clashes), { count: clashes.length })}>
      <ClashCount clashes={clashes} />
      <p className={classes.clashHint}>{t('clashes_hint')}</p>
      <Folds folds={folds.slice(0, shown)} />
      {folds.length > shown && (
        <details className={classes.list}>
          <summary className={classes.summary}>{t('more', { count: folds.length - shown })}</summary>
          <Folds folds={folds.slice(shown)} />
        </details>
      )}
    </section>
  );
}

/** Lessons on days off of their teachers: a warning, too. */
export function PlanOff({ off }: Pick<SchedulePlan, 'off'>) {
  const t = useTranslations('groups.plan');
  const locale = useLocale();
  if (off.length === 0) return null;
  const days = [...new Set(off.map(({ date }) => date))];
  const title = t('off_days', { count: days.length });
  return (
    <section className={classes.clashes} aria-label={title}>
      <p className={classes.clashTitle}>
        <IconAlertTriangle size={20} aria-hidden />
        {title}
      </p>
      <ul className={classes.lessons}>
        {days.map((day) => (
          <li key={day}>
            <strong>{formatShortDate(day, locale)}</strong>
            {' · '}
            {t('off_day', { names: off.flatMap(({ name, date }) => (date === day ? name : [])).join(', ') })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function clashKey({ length }: SchedulePlan['clashes']) {
  return length < mostClashes ? 'clashes' : 'clashes_at_least';
}

/** How many teachers and places are needed twice; nothing for none. */
export function ClashCount({ clashes }: Pick<SchedulePlan, 'clashes'>) {
  const t = useTranslations('groups.plan');
  if (clashes.length === 0) return null;
  return (
    <p className={classes.clashTitle}>
      <IconAlertTriangle size={20} aria-hidden />
      {t(clashKey(clashes), { count: clashes.length })}
    </p>
  );
}

function Folds({ folds }: { folds: readonly ClashFold[] }) {
  return (
    <ul className={classes.lessons}>
      {folds.map((fold) => (
        <li key={`${fold.kind}/${fold.what}/${fold.groupId}`}>
          <Fold fold={fold} />
        </li>
      ))}
    </ul>
  );
}

function Fold({ fold: { kind, what, groupName, events } }: { fold: ClashFold }) {
  const t = useTranslations('groups.plan');
  const locale = useLocale();
  const sentence = kind === 'group' ? t('clash_group') : t(`clash_${kind}`, { what, group: groupName });
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  if (first === last) {
    return (
      <>
        <strong>{formatMoment(first.startsAt, locale)}</strong>
        {` · ${sentence}`}
      </>
    );
  }
  const days = formatDateRange(first.date, last.date, locale);
  return (
    <FoldedMonths
      title={
        <>
          {sentence}
          <span className={classes.clashDays}>{t('clash_days', { count: events.length, days })}</span>
        </>
      }
      items={events}
      dateOf={({ date }) => date}
    >
      {({ startsAt }) => formatMoment(startsAt, locale)}
    </FoldedMonths>
  );
}
