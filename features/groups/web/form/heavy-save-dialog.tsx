import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { EndSubscriptions } from '../components/end-subscriptions.tsx';
import { isUnchanged, planCounts } from './plan.view.ts';
import { PlanClashes } from './plan-clashes.tsx';
import { MovedList, PlanNumbers, RemovedList } from './plan-lists.tsx';
import classes from './schedule-preview.module.css';
import type { Asked } from './use-group-form.ts';

interface Props {
  /** Null while nothing is serious enough to ask. */
  readonly asked: Asked | null;
  readonly onConfirm: (endSubscriptions: boolean) => void;
  readonly onCancel: () => void;
}

/**
 * Asks before a save that removes events from the calendar or moves many, with the number in the button (decision G8), and before one
 * that ends a group while subscriptions would run on.
 */
export function HeavySaveDialog({ asked, onConfirm, onCancel }: Props) {
  return asked && <Question {...{ asked, onConfirm, onCancel }} />;
}

function Question({
  asked: { plan, endless, status },
  onConfirm,
  onCancel,
}: Props & { readonly asked: Asked }) {
  const t = useTranslations('groups.form');
  const [ends, setEnds] = useState(status === 'graduated');
  const counts = planCounts(plan);
  const { moved, removed } = counts;
  const act = moved > 0 ? 'both' : 'remove';
  const named = isUnchanged(counts)
    ? { title: t('confirm_end_title'), label: t('save') }
    : {
        title: t(removed > 0 ? 'confirm_title' : 'confirm_move_title'),
        label: t(`confirm_${removed > 0 ? act : 'move'}`, { moved, removed }),
      };
  return (
    <ConfirmDialog
      opened
      title={named.title}
      confirmLabel={named.label}
      cancelLabel={t('back')}
      danger={removed > 0}
      onConfirm={() => onConfirm(ends && endless.total > 0)}
      onCancel={onCancel}
    >
      <div className={classes.asked}>
        <PlanNumbers plan={plan} />
        <PlanClashes clashes={plan.clashes} />
        <RemovedList plan={plan} />
        <MovedList plan={plan} />
        <EndSubscriptions endless={endless} checked={ends} onChange={setEnds} />
      </div>
    </ConfirmDialog>
  );
}
