import '#platform/web/theme/form-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Plan } from '../../shared/plans.ts';
import { usePlanActs } from '../plans.queries.ts';
import classes from './office.module.css';
import { type PlanValues, planFormOf, planValues } from './plan-form.view.ts';

interface Props {
  /** Null for a new one. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

const names = [
  ['nameLt', 'plan_name_lt', 60],
  ['nameEn', 'plan_name_en', 60],
] as const;
const texts = [
  ['textLt', 'plan_text_lt', 400, 2],
  ['textEn', 'plan_text_en', 400, 2],
  ['includesLt', 'plan_includes_lt', 700, 5],
  ['includesEn', 'plan_includes_en', 700, 5],
] as const;

/** What a plan is called and what is in it, in both languages side by side. */
export function PlanDialog({ plan, onClose }: Props) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const [planId] = useState(() => plan?.id ?? newRequestId());
  const [values, setValues] = useState<PlanValues>(() => planValues(plan));
  const { create, update } = usePlanActs();
  const after = { onSuccess: () => notify.success(t('saved')), ifHere: onClose };
  const save = () => {
    const form = planFormOf(values);
    if (plan) runMutation(update, { planId, version: plan.version, form }, after);
    else runMutation(create, { planId, form }, after);
  };
  const error = create.error ?? update.error;
  return (
    <Dialog opened shape="wide" title={t(plan ? 'edit_plan' : 'new_plan')} onClose={onClose}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormAlert message={error ? refusal(error) : null} />
        <div className={classes.pair}>
          {names.map(([name, label, longest]) => (
            <TextInput
              key={name}
              label={t(label)}
              value={String(values[name])}
              maxLength={longest}
              autoComplete="off"
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
            />
          ))}
          {texts.map(([name, label, longest, rows]) => (
            <Textarea
              key={name}
              label={t(label)}
              description={name.startsWith('includes') ? t('plan_includes_hint') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rows={rows}
              value={String(values[name])}
              maxLength={longest}
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
            />
          ))}
        </div>
        <Button
          type="submit"
          loading={create.isPending || update.isPending}
          disabled={values.nameLt.trim().length < 2}
        >
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
