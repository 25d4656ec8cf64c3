import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslations } from 'use-intl';
import { formatTimeRange } from '#platform/shared/dates.ts';
import type { EventClash } from '../../shared/calendar.ts';
import classes from './event-clashes.module.css';

/** People and places that a lesson needs and another one has at that time: a warning, not a refusal. */
export function EventClashes({ clashes }: { clashes: readonly EventClash[] }) {
  const t = useTranslations('calendar.clash');
  if (clashes.length === 0) return null;
  return (
    <div className={classes.clashes}>
      <IconAlertTriangle size={20} aria-hidden />
      <ul>
        {clashes.map(({ kind, name, groupName, startsAt, endsAt }) => {
          const time = formatTimeRange(startsAt, endsAt);
          return (
            <li key={`${kind}/${name}/${groupName}/${startsAt}`}>
              {kind === 'group' && t('group', { time })}
              {(kind === 'off' || kind === 'plan') && t(kind, { what: name ?? '' })}
              {(kind === 'teacher' || kind === 'place') &&
                t(kind, { what: name ?? '', group: groupName, time })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
