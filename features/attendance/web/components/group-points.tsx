import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { pointFields } from '#features/points/shared/points.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { GroupPoints as Points, StudentToEncourage } from '../../shared/attendance.ts';
import { groupPointsQuery } from '../attendance.queries.ts';
import classes from './group-points.module.css';
import { barsOf, colourOf, type PointsBar, totalsOf } from './group-points.view.ts';
import { GroupPointsTable } from './group-points-table.tsx';

interface Props {
  readonly groupId: string;
  /** 'YYYY-MM'; if omitted, the school year. */
  readonly month?: string;
  /** False where the element that opens it shows its title. */
  readonly titled?: boolean;
}

/** A group's points by field, lesson by lesson, and who may need a kind word. For staff only. */
export function GroupPoints({ groupId, month, titled = true }: Props) {
  const t = useTranslations('group_points');
  const query = useQuery({ ...groupPointsQuery(groupId, month), placeholderData: keepPreviousData });
  const inside = (
    <QueryStates query={query} loading={<Skeletons shape="row" count={2} />} errorTitle={t('error')}>
      {(points) => <Filled points={points} />}
    </QueryStates>
  );
  return titled ? <Card title={t(month ? 'title_month' : 'title')}>{inside}</Card> : inside;
}

function Filled({ points: { days, encourage } }: { points: Points }) {
  const t = useTranslations('group_points');
  return (
    <div className={classes.points}>
      {encourage.length > 0 && <Encourage students={encourage} />}
      {days.length === 0 ? (
        <p className={classes.dimmed}>{t('none')}</p>
      ) : (
        <>
          <div className={classes.picture}>
            <Bars bars={barsOf(days)} />
            <Legend totals={totalsOf(days)} />
          </div>
          <GroupPointsTable days={days} />
        </>
      )}
    </div>
  );
}

function Encourage({ students }: { students: readonly StudentToEncourage[] }) {
  const t = useTranslations('group_points');
  const names = students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return <p className={classes.encourage}>{t('encourage', { names })}</p>;
}

function Bars({ bars }: { bars: readonly PointsBar[] }) {
  const t = useTranslations('group_points');
  const locale = useLocale();
  const [first, last] = [bars[0], bars.at(-1)];
  const day = (bar: PointsBar | undefined) => (bar ? formatShortDate(bar.date, locale) : '');
  return (
    // A few lessons are close together, so that their dates fit below them.
    <div className={classes.chart} style={{ maxWidth: `${bars.length * 72}px` }}>
      <div role="img" aria-label={t('chart', { count: bars.length })} className={classes.bars}>
        {bars.map((bar) => (
          <div key={bar.date} className={classes.place} title={t('bar', { date: day(bar), points: bar.sum })}>
            <div className={classes.bar} style={{ height: `${bar.height * 100}%` }}>
              {bar.parts.map(({ field, share }) => (
                <div
                  key={field}
                  className={classes.part}
                  style={{ ...colourOf(field), height: `${share * 100}%` }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className={classes.ends} aria-hidden="true">
        <span>{day(first)}</span>
        {last !== first && <span>{day(last)}</span>}
      </p>
    </div>
  );
}

function Legend({ totals }: { totals: ReturnType<typeof totalsOf> }) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <ul className={classes.legend}>
      {pointFields.map((field) => (
        <li key={field}>
          <span className={classes.sign} style={colourOf(field) as CSSProperties} aria-hidden="true" />
          {t(field)}
          <strong className={classes.total}>{format.number(totals[field])}</strong>
        </li>
      ))}
    </ul>
  );
}
