import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Radar as RadarAnswer } from '../../shared/desk.ts';
import { radarQuery } from '../desk.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { PutOffLines } from './put-off-lines.tsx';
import classes from './radar.module.css';
import { RadarLine } from './radar-line.tsx';
import { type Day, TodayLessons } from './today-lessons.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The desk of staff: today's lessons beside what waits for somebody, each line with its next step. */
export function Radar() {
  const t = useTranslations('desk');
  const query = useQuery(radarQuery);
  return (
    <QueryStates query={query} loading={<Loading />} errorTitle={t('error')}>
      {({ lines, putOff, firstSteps, provenBackup, ...day }) => (
        <>
          {firstSteps && <FirstSteps steps={firstSteps} />}
          <div className={classes.desk} data-alone={(firstSteps && lines.length === 0) || undefined}>
            <TodayLessons day={day} />
            {/* An empty academy is not told that all is well. */}
            {(!firstSteps || lines.length > 0) && (
              <Waiting {...{ lines, putOff, provenBackup, day }} hasNextStep={firstSteps !== null} />
            )}
          </div>
        </>
      )}
    </QueryStates>
  );
}

interface WaitingProps extends Pick<RadarAnswer, 'lines' | 'putOff' | 'provenBackup'> {
  readonly day: Day;
  /** The screen's next step is above the lines. */
  readonly hasNextStep: boolean;
}

function Waiting({ lines, putOff, provenBackup, day, hasNextStep }: WaitingProps) {
  const t = useTranslations('desk');
  const locale = useLocale();
  const kinds = (list: readonly { readonly kind: string }[]) => list.map(({ kind }) => kind).join();
  const { section, ...kept } = useKeptFocus(`${kinds(lines)} ${kinds(putOff)}`);
  return (
    <section ref={section} className={classes.radar} aria-labelledby="desk-radar" {...kept}>
      <h2 id="desk-radar" className={classes.title} tabIndex={-1}>
        {t('waiting')}
      </h2>
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map((line, place) => (
            <RadarLine
              key={line.kind}
              line={line}
              today={day.today}
              isFirst={place === 0 && !hasNextStep && !day.lessons.some(({ date }) => date === day.today)}
            />
          ))}
        </ul>
      ) : (
        <div className={classes.clear}>
          <EmptyState picture={<MoonFlag />} message={t('all_clear')} hint={t('all_clear_hint')} />
        </div>
      )}
      <PutOffLines putOff={putOff} />
      {provenBackup && (
        <p className={classes.proven}>
          {t('backup_proven', { at: formatMoment(provenBackup.at, locale), seconds: provenBackup.seconds })}
        </p>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className={classes.desk}>
      <div className={classes.today}>
        <Skeletons shape="row" count={2} />
      </div>
      <div className={classes.radar}>
        <Skeletons shape="row" count={5} />
      </div>
    </div>
  );
}
