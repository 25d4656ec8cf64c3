import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { SchedulePlan } from '../../shared/groups.ts';
import { planCounts } from '../../shared/plan-summary.rules.ts';
import classes from './group-form.module.css';
import { PlanClashes } from './plan-clashes.tsx';
import { MovedList, RemovedList } from './plan-lists.tsx';
import { PlanNumbers } from './plan-numbers.tsx';

interface Props {
  /** Null while nothing weighs enough to ask. */
  readonly plan: SchedulePlan | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a save that removes events from the calendar or moves many, with the number in the button (decision G8). */
export function HeavySaveDialog({ plan, onConfirm, onCancel }: Props) {
  return plan && <Question {...{ plan, onConfirm, onCancel }} />;
}

function Question({ plan, onConfirm, onCancel }: Props & { readonly plan: SchedulePlan }) {
  const t = useTranslations('groups.form');
  const { moved, removed } = planCounts(plan);
  const act = moved > 0 ? 'both' : 'remove';
  return (
    <ConfirmDialog
      opened
      title={t(removed > 0 ? 'confirm_title' : 'confirm_move_title')}
      confirmLabel={t(`confirm_${removed > 0 ? act : 'move'}`, { moved, removed })}
      cancelLabel={t('back')}
      danger={removed > 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={classes.lines}>
        <PlanNumbers plan={plan} />
        <PlanClashes clashes={plan.clashes} />
        <RemovedList plan={plan} />
        <MovedList plan={plan} />
      </div>
    </ConfirmDialog>
  );
}
