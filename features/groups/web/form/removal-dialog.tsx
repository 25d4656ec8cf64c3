import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { SchedulePlan } from '../../shared/groups.ts';
import classes from './group-form.module.css';
import { RemovedList } from './plan-lists.tsx';
import { PlanNumbers } from './plan-numbers.tsx';

interface Props {
  /** Null while nothing would be removed. */
  readonly plan: SchedulePlan | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a save that removes events from the calendar, with the numbers (decision G8). */
export function RemovalDialog({ plan, onConfirm, onCancel }: Props) {
  const t = useTranslations('groups.form');
  return (
    <ConfirmDialog
      opened={plan !== null}
      title={t('confirm_title')}
      confirmLabel={t('confirm_save')}
      cancelLabel={t('back')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {plan && (
        <div className={classes.lines}>
          <PlanNumbers plan={plan} />
          <RemovedList plan={plan} />
        </div>
      )}
    </ConfirmDialog>
  );
}
