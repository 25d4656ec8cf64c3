import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { formatDay, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { isFresh } from '../../shared/trials.rules.ts';
import type { Trial } from '../../shared/trials.ts';
import { CancelTrial } from './cancel-trial.tsx';
import { StayInGroup } from './stay-in-group.tsx';
import { lessonTime } from './trial-times.view.ts';
import classes from './trials.module.css';

interface Props {
  readonly trial: Trial;
  /** Shows the lessons of its group to choose from. */
  readonly onAgain: (trial: Trial) => void;
}

/** A trial of the family: when and where, what the teacher wrote, and what can be done next. */
export function OwnTrial({ trial, onAgain }: Props) {
  const t = useTranslations('trials');
  const locale = useLocale();
  const { group, child, state, date, lesson, note, stayed, mayAskAgain, mayCancel } = trial;
  const mayStay = isFresh(trial, vilniusDate(Date.now()));
  return (
    <li>
      <Card>
        <div className={classes.head}>
          <h3 className={classes.name}>{`${child.firstName} · ${group.name}`}</h3>
          <span className={classes.state} data-state={stayed ? 'came' : state}>
            {stayed ? t('stayed') : t(`state.${state}`)}
          </span>
        </div>
        <ul className={classes.facts}>
          <li className={classes.when}>{lesson ? lessonTime(lesson, locale) : formatDay(date, locale)}</li>
          {state === 'coming' && lesson && <WayThere lesson={lesson} />}
        </ul>
        {note && (
          <p className={classes.note}>
            <span className={classes.noteTitle}>{t('note')}</span>
            {note}
          </p>
        )}
        {mayStay && (
          <p className={classes.held}>
            <SeatWords trial={trial} />
          </p>
        )}
        <div className={classes.acts}>
          {mayStay && <Stay trial={trial} />}
          {mayAskAgain && (
            <Button variant="light" onClick={() => onAgain(trial)}>
              {t('again')}
            </Button>
          )}
          {mayCancel && <CancelTrial trialId={trial.id} child={child.firstName} group={group.name} />}
        </div>
      </Card>
    </li>
  );
}

function SeatWords({ trial: { stayUntil, stayBy } }: Pick<Props, 'trial'>) {
  const t = useTranslations('trials');
  const locale = useLocale();
  if (stayBy === 'payment') return t('stay_paying');
  if (!stayUntil) return t('stay_over');
  return t('stay_until', { until: heldUntil(stayUntil, vilniusDate(Date.now()), locale) });
}

/** The way to stay in the group; once the seat is ordered, the way to its payment. */
function Stay({ trial: { id, group, child, stayBy } }: Pick<Props, 'trial'>) {
  const t = useTranslations('trials');
  if (stayBy === 'word') return <StayInGroup trialId={id} child={child.firstName} group={group.name} />;
  const params = { groupId: group.id, childId: child.id };
  const target =
    stayBy === 'payment'
      ? ({ to: '/dashboard/account/$tab', params: { tab: 'billing' } } as const)
      : ({ to: '/dashboard/join/$groupId/$childId', params } as const);
  return (
    <Button renderRoot={(props) => <Link {...props} {...target} />}>
      {t(stayBy === 'payment' ? 'pay' : 'stay')}
    </Button>
  );
}

function WayThere({ lesson }: { readonly lesson: NonNullable<Trial['lesson']> }) {
  const t = useTranslations('trials');
  const { mode, address, city, instructions, meetingLink } = lesson;
  const place = [address, city].filter(Boolean).join(', ');
  return (
    <>
      <li>{mode === 'online' ? t('online') : place}</li>
      {instructions && <li>{instructions}</li>}
      {mode === 'online' && meetingLink && (
        <li>
          <a href={meetingLink} target="_blank" rel="noreferrer">
            {t('link')}
          </a>
        </li>
      )}
    </>
  );
}
