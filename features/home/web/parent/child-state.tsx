import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate, vilniusTime } from '#platform/shared/dates.ts';
import { familyQuery } from '../family.queries.ts';
import classes from './child-state.module.css';
import { childState } from './child-state.view.ts';

/** A child's state, in two words, on the child's chip; nothing until it is known. */
export function ChildStateLine({ childId }: { childId: string }) {
  const t = useTranslations('home.child_state');
  const locale = useLocale();
  const now = useNow();
  const glance = useQuery(familyQuery).data?.children.find(({ id }) => id === childId);
  if (!glance) return null;
  const state = childState(glance, now);
  const words = () => {
    if (state.kind === 'missed' || state.kind === 'first')
      return t(state.kind, { date: formatShortDate(state.date, locale) });
    if (state.kind !== 'today' && state.kind !== 'tomorrow') return t(state.kind);
    return state.told ? t(`${state.kind}_told`) : t(state.kind, { time: vilniusTime(state.startsAt) });
  };
  return (
    <span className={classes.state} data-kind={state.kind}>
      {words()}
    </span>
  );
}
