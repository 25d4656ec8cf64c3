import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SettingName } from '#features/academy/shared/academy.ts';
import { partsOf } from '#features/academy/web/components/settings-sections.view.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { settingsReachQuery } from '../desk.queries.ts';
import classes from './settings-reach.module.css';

/** Whom the changed settings concern, and from when: a line for each part, before it is saved. */
export function SettingsReach({ changed }: { readonly changed: readonly SettingName[] }) {
  const t = useTranslations('settings_reach');
  const part = useTranslations('academy');
  const { data, isError } = useQuery(settingsReachQuery);
  if (isError) return null;
  return (
    <ul className={classes.lines} aria-label={t('title')} aria-busy={!data}>
      {partsOf(changed).map(({ anchor }) => (
        <li key={anchor} className={classes.line}>
          <b>{part(`${anchor}.title`)}:</b>
          {data ? t(anchor, data) : <SkeletonBar height={20} width="60%" />}
        </li>
      ))}
    </ul>
  );
}
