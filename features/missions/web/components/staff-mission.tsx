import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatDateRange, vilniusDate } from '#platform/shared/dates.ts';
import { isFallback, localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { fillOf } from '../../shared/missions.rules.ts';
import type { Mission, MissionState } from '../../shared/missions.ts';
import { useMissionChanges } from '../missions.queries.ts';
import { FuelRocket } from './fuel-rocket.tsx';
import { daysLeft, shareOf } from './mission-card.view.ts';
import { MissionDialog } from './mission-dialog.tsx';
import classes from './staff-mission.module.css';

const tones = {
  planned: 'waiting',
  running: 'now',
  reached: 'good',
  over: 'quiet',
} as const satisfies Record<MissionState, string>;

/** A mission as staff see it: its progress, and their actions. */
export function StaffMission({ mission, named }: { mission: Mission; named: boolean }) {
  const t = useTranslations('mission_staff');
  const locale = useLocale();
  const format = useFormatter();
  const { state, name, outcome, group, fuel, target, from, to } = mission;
  const share = format.number(shareOf(mission) / 100, { style: 'percent' });
  return (
    <div className={classes.mission} data-state={state}>
      <FuelRocket fill={fillOf(mission)} size={72} />
      <div className={classes.words}>
        <p className={classes.head}>
          <strong className={classes.name}>{localize(name, locale)}</strong>
          <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
          {isFallback(name, locale) && <span className={classes.dimmed}>{t('no_english')}</span>}
        </p>
        {named && <p className={classes.line}>{group.name}</p>}
        <p className={classes.line}>{t('fuel', { fuel, target, share })}</p>
        <p className={classes.line}>{localize(outcome, locale)}</p>
        <p className={classes.dimmed}>
          {formatDateRange(from, to, locale)}
          <TimeLeft mission={mission} />
        </p>
      </div>
      <Acts mission={mission} />
    </div>
  );
}

function TimeLeft({ mission }: { mission: Mission }) {
  const t = useTranslations('mission_staff');
  if (mission.state !== 'running') return null;
  return ` · ${t('days_left', { days: daysLeft(mission, vilniusDate(Date.now())) })}`;
}

function Acts({ mission }: { mission: Mission }) {
  const t = useTranslations('mission_staff');
  const [open, setOpen] = useState<'change' | 'end' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { state } = mission;
  if (state === 'reached' || state === 'over') return null;
  const last = state === 'planned' ? 'delete' : 'end';
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => setOpen('change')}>
        {t('change')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => setOpen(last)}>
        {t(last)}
      </Button>
      {open === 'change' && <MissionDialog mission={mission} onClose={close} />}
      {(open === 'end' || open === 'delete') && <LastAct mission={mission} act={open} onClose={close} />}
    </div>
  );
}

function LastAct({
  mission,
  act,
  onClose,
}: {
  mission: Mission;
  act: 'end' | 'delete';
  onClose: () => void;
}) {
  const t = useTranslations('mission_staff');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { end, remove } = useMissionChanges();
  const change = act === 'end' ? end : remove;
  const { id, fuel, target, group } = mission;
  const name = localize(mission.name, locale);
  const heard = { onSuccess: () => notify.success(t(`${act}_done`, { name })), ifHere: onClose };
  return (
    <ConfirmDialog
      opened
      title={t(`${act}_title`, { name })}
      confirmLabel={t(act)}
      danger
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={() =>
        act === 'end'
          ? runMutation(end, { missionId: id }, heard)
          : runMutation(remove, { missionId: id }, heard)
      }
    >
      <FormAlert message={change.error ? refusalText(change.error) : null} />
      <p className={classes.line}>{t(`${act}_text`, { fuel, target, group: group.name })}</p>
    </ConfirmDialog>
  );
}
