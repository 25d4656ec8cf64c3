import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mostCounted } from '#features/lists/shared/counting.ts';
import { scrollEdges, watchScrollEdges } from '#platform/web/kit/scroll-edges.ts';
import type { BillingSearch } from './billing-search.view.ts';
import classes from './office.module.css';
import type { StateCounts } from './subscriptions-line.tsx';

/** States in which somebody should do something, the most urgent first. */
const urgent = ['unpaid', 'waiting', 'ending'] as const;

/** What needs attention, each a way to it; nothing where nothing does, or where it is shown already. */
export function AttentionLine({ search, counts }: { search: BillingSearch; counts: StateCounts }) {
  const t = useTranslations();
  const office = useTranslations('billing_office');
  const some = urgent.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [{ state, count, name: t(`billing.state.${state}`) }] : [];
  });
  if (some.length === 0 || search.state) return null;
  return (
    <p ref={watchScrollEdges} className={`${classes.attention} ${scrollEdges.strip}`}>
      <span>{office('attention')}</span>
      {some.map(({ state, count, name }) => (
        <Link
          key={state}
          to="/dashboard/billing/$tab"
          params={{ tab: 'subscriptions' }}
          search={{ q: search.q, plan: search.plan, group: search.group, cols: search.cols, state }}
          className={classes.way}
        >
          {count > mostCounted ? office('counted_over', { name }) : office('counted', { name, count })}
        </Link>
      ))}
    </p>
  );
}
