import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { fillOf } from '../../shared/missions.rules.ts';
import type { FamilyMission } from '../../shared/missions.ts';
import { missionQuery } from '../missions.queries.ts';
import { FuelRocket } from './fuel-rocket.tsx';
import classes from './mission-card.module.css';
import { daysLeft, isJustReached, shareOf } from './mission-card.view.ts';

interface Props {
  readonly groupId: string;
  readonly childId: string;
  /** Who reads it: the child, or a guardian. */
  readonly reader: 'child' | 'parent';
  /** `odyssey` on the dark sky; `home` on the page's own ground, light or dark. */
  readonly look: 'odyssey' | 'home';
}

/**
 * The mission that the child's group fuels together: how full its rocket is, the own part, how long it still lasts and
 * what happens then. Renders nothing without a mission. Announces it to those who are looking when it is reached.
 */
export function MissionCard({ groupId, childId, reader, look }: Props) {
  const { data } = useQuery(missionQuery({ groupId, childId }));
  const mission = data?.mission;
  useReachedNews(mission);
  if (!mission) return null;
  return <Mission mission={mission} reader={reader} look={look} />;
}

function useReachedNews(mission: FamilyMission | null | undefined): void {
  const t = useTranslations('missions');
  const locale = useLocale();
  const seen = useRef(mission);
  useEffect(() => {
    if (mission && isJustReached(seen.current, mission)) {
      const [name, outcome] = [localize(mission.name, locale), localize(mission.outcome, locale)];
      notify.success(t('news_reached', { name, outcome }));
    }
    seen.current = mission;
  }, [mission, t, locale]);
}

interface MissionProps {
  readonly mission: FamilyMission;
  readonly reader: Props['reader'];
  readonly look: Props['look'];
}

function Mission({ mission, reader, look }: MissionProps) {
  const t = useTranslations('missions');
  const locale = useLocale();
  const title = useId();
  const { state, fuel, target, ownPart } = mission;
  const outcome = localize(mission.outcome, locale);
  return (
    <section
      aria-labelledby={title}
      className={classes.card}
      data-look={look}
      data-state={state}
      // Inside the sky everything takes the dark colours.
      {...(look === 'odyssey' && { 'data-mantine-color-scheme': 'dark' })}
    >
      <FuelRocket fill={fillOf(mission)} size={104} />
      <div className={classes.words}>
        <p className={classes.kind}>
          {t('title')}
          <TimeLeft mission={mission} />
        </p>
        <h2 id={title} className={classes.name}>
          {localize(mission.name, locale)}
        </h2>
        {state === 'running' && <Bar fuel={fuel} target={target} />}
        <p className={classes.lead}>
          <Lead mission={mission} outcome={outcome} />
        </p>
        <p className={classes.own}>
          {t(reader === 'child' ? 'own_part_child' : 'own_part_parent', { points: ownPart })}
        </p>
      </div>
    </section>
  );
}

function TimeLeft({ mission }: { mission: FamilyMission }) {
  const t = useTranslations('missions');
  if (mission.state !== 'running') return null;
  const days = daysLeft(mission, vilniusDate(Date.now()));
  return <span className={classes.time}>{days > 0 ? t('days_left', { days }) : t('last_day')}</span>;
}

function Bar({ fuel, target }: { fuel: number; target: number }) {
  const t = useTranslations('missions');
  const format = useFormatter();
  return (
    <div className={classes.fuel}>
      <div
        role="progressbar"
        aria-label={t('fuel_label', { fuel, target })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(fuel, target)}
        className={classes.bar}
      >
        <div className={classes.done} style={{ width: `${shareOf({ fuel, target })}%` }} />
      </div>
      <p className={classes.sum} aria-hidden="true">
        <strong>{format.number(fuel)}</strong> / {format.number(target)}
      </p>
    </div>
  );
}

function Lead({ mission, outcome }: { mission: FamilyMission; outcome: string }) {
  const t = useTranslations('missions');
  const format = useFormatter();
  if (mission.state === 'running') return t('when_full', { outcome });
  if (mission.state === 'reached') return t('reached', { outcome });
  const share = format.number(shareOf(mission) / 100, { style: 'percent' });
  return t('over', { share });
}
