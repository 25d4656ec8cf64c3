import { useTranslations } from 'use-intl';
import {
  type MarkGroup,
  markCounts,
  markGroups,
  type SheetTotals,
} from '../sheet-draft/sheet-actions.view.ts';
import classes from './mark-counts.module.css';
import type { MarkFilter } from './use-mark-filter.ts';

const wordOf = { unmarked: 'unrecorded', attended: 'present', late: 'late', absent: 'absent' } as const;

interface Props {
  readonly totals: SheetTotals;
  readonly filter: MarkFilter;
}

/** How many were there, late, absent, and how many have no mark; each filters those lines. */
export function MarkCounts({ totals, filter: { group, toggle } }: Props) {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  const counts = markCounts(totals);
  // An empty count is disabled, but an active filter stays so that it can be switched off.
  const shown = markGroups.filter((each) => counts[each] > 0 || each === group);
  const labelOf = (each: MarkGroup) => `${status(wordOf[each])}: ${counts[each]}`;
  return (
    <fieldset className={classes.counts} aria-label={t('filter_marks')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.count}
          data-mark={wordOf[each]}
          aria-pressed={each === group}
          title={labelOf(each)}
          onClick={() => toggle(each)}
        >
          <span className={classes.aloud}>{labelOf(each)}</span>
          <span className={classes.chip} aria-hidden="true">
            <span className={classes.letter}>{status(`${wordOf[each]}_letter`)}</span>
            {counts[each]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
