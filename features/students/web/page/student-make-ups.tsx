import { useLocale, useTranslations } from 'use-intl';
import type { StudentMakeUp } from '#features/makeups/shared/makeups.ts';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import classes from './student-page.module.css';

const tones = {
  open: 'waiting',
  booked: 'now',
  'made-up': 'good',
  'not-come': 'quiet',
  paid: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
} as const;

/** What became of the lessons that a child missed. */
export function StudentMakeUps({ makeUps }: { makeUps: readonly StudentMakeUp[] }) {
  const t = useTranslations('students');
  return (
    <Card title={t('makeups')}>
      {makeUps.length === 0 && <p className={classes.quiet}>{t('makeups_none')}</p>}
      <ul className={classes.list}>
        {makeUps.map((each) => (
          <MakeUp key={each.id} of={each} />
        ))}
      </ul>
    </Card>
  );
}

function MakeUp({ of: { missedOn, taught, state, validUntil, booking } }: { of: StudentMakeUp }) {
  const t = useTranslations('students');
  const makeUps = useTranslations('makeups');
  const locale = useLocale();
  const lesson =
    taught && makeUps('lesson', { number: String(taught.order), title: localize(taught.title, locale) });
  const what = missedOn
    ? [formatShortDate(missedOn, locale), lesson].filter(Boolean).join(' · ')
    : t('given');
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span>{what}</span>
        {booking && (
          <span className={classes.quiet}>
            {t('booked', { group: booking.groupName, date: formatShortDate(booking.date, locale) })}
          </span>
        )}
        {state === 'open' && (
          <span className={classes.quiet}>{t('until', { date: formatShortDate(validUntil, locale) })}</span>
        )}
      </div>
      {/* A teacher learns nothing of a family's money. */}
      <StateBadge tone={tones[state]}>{makeUps(`state.${state === 'paid' ? 'not-come' : state}`)}</StateBadge>
    </li>
  );
}
