import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import waiting from '#platform/web/kit/waiting-line.module.css';
import type { GroupForm, SchedulePlan } from '../../shared/groups.ts';
import { schedulePlanQuery } from '../groups.queries.ts';
import { isUnchanged, planCounts, whyUnplanned } from './plan.view.ts';
import { PlanByHand } from './plan-by-hand.tsx';
import { ClashCount, PlanClashes, PlanOff } from './plan-clashes.tsx';
import { CreatedList, KeptReasons, MovedList, PlanNumbers, RemovedList, SkippedList } from './plan-lists.tsx';
import classes from './schedule-preview.module.css';
import type { GroupFormPart } from './use-group-form.ts';
import { usePlannedForm } from './use-planned-form.ts';

interface Props extends Pick<GroupFormPart, 'form'> {
  readonly groupId: string | null;
}

/** What saving would do to the calendar, while the form is being filled in; it writes nothing. */
export function SchedulePreview({ form, groupId }: Props) {
  const t = useTranslations('groups.plan');
  const planned = usePlannedForm(form);
  const pastEvents = form.useWatchValue('pastEvents');
  // An existing group may lose its events: the plan then says so.
  const why = planned && !groupId ? whyUnplanned(planned) : null;
  return (
    <section className={classes.preview} aria-label={t('title')}>
      <h3 className={classes.title}>{t('title')}</h3>
      {why || !planned ? (
        <p className={classes.waiting}>{t(`waiting.${why ?? 'no-sense'}`)}</p>
      ) : (
        <Plan groupId={groupId} planned={planned} pastEvents={pastEvents} />
      )}
    </section>
  );
}

interface ConsequenceProps extends Props {
  readonly className: string | undefined;
}

/** What saving would do to the calendar, in numbers; nothing while it changes nothing. */
export function PlanConsequence({ form, groupId, className = '' }: ConsequenceProps) {
  const planned = usePlannedForm(form);
  const isPlanned = planned && (groupId !== null || whyUnplanned(planned) === null);
  return <div className={className}>{isPlanned && <Numbers groupId={groupId} planned={planned} />}</div>;
}

function Numbers({ groupId, planned }: Omit<PlanProps, 'pastEvents'>) {
  const { data: plan } = useQuery({
    ...schedulePlanQuery(groupId, planned, false),
    placeholderData: keepPreviousData,
  });
  if (!plan || isUnchanged(planCounts(plan))) return null;
  return (
    <>
      <PlanNumbers plan={plan} />
      <ClashCount clashes={plan.clashes} />
    </>
  );
}

interface PlanProps {
  readonly groupId: string | null;
  readonly planned: GroupForm;
  readonly pastEvents: boolean;
}

function Plan({ groupId, planned, pastEvents }: PlanProps) {
  const t = useTranslations();
  const query = useQuery({
    ...schedulePlanQuery(groupId, planned, pastEvents),
    placeholderData: keepPreviousData,
  });
  if (query.data)
    return (
      <div
        className={`${classes.plan} ${waiting.line}`}
        aria-busy={query.isFetching}
        data-waiting={query.isPlaceholderData}
      >
        <Lists plan={query.data} pastEvents={pastEvents} />
      </div>
    );
  if (!query.isError) return <p className={classes.waiting}>{t('groups.plan.planning')}</p>;
  return (
    <div className={classes.plan} role="alert">
      <p className={classes.waiting}>{t('groups.plan.failed')}</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Lists({ plan, pastEvents }: { plan: SchedulePlan; pastEvents: boolean }) {
  const t = useTranslations('groups.plan');
  return (
    <>
      <div role="status">
        <PlanNumbers plan={plan} />
        {plan.past > 0 && (
          <p className={classes.waiting}>{t(pastEvents ? 'past_made' : 'past_left', { count: plan.past })}</p>
        )}
      </div>
      <PlanByHand events={plan.byHand} />
      <PlanOff off={plan.off} />
      <PlanClashes clashes={plan.clashes} />
      <RemovedList plan={plan} />
      <MovedList plan={plan} />
      <CreatedList plan={plan} />
      <SkippedList plan={plan} />
      <KeptReasons plan={plan} />
    </>
  );
}
