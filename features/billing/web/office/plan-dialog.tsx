import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
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
  /** A new plan was created: it has no price yet. */
  readonly onMade: (planId: string) => void;
}

/** A plan's name and what it includes, the languages side by side. */
export function PlanDialog({ plan, onClose, onMade }: Props) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const [planId] = useState(() => plan?.id ?? newRequestId());
  const [values, setValues] = useState<PlanValues>(() => planValues(plan));
  const { create, update } = usePlanActs();
  const onSuccess = () => notify.success(t('saved'));
  const save = () => {
    const form = planFormOf(values);
    if (plan) runMutation(update, { planId, version: plan.version, form }, { onSuccess, ifHere: onClose });
    else runMutation(create, { planId, form }, { onSuccess, ifHere: () => onMade(planId) });
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
        <div className={classes.languages}>
          <LanguageFields
            label={(language) => t(`plan_name_${language}`)}
            text={values.name}
            maxLength={60}
            autoComplete="off"
            onChange={(name) => setValues({ ...values, name })}
          />
          <LanguageFields
            label={(language) => t(`plan_text_${language}`)}
            text={values.description}
            maxLength={400}
            rows={2}
            onChange={(description) => setValues({ ...values, description })}
          />
          <LanguageFields
            label={(language) => t(`plan_includes_${language}`)}
            description={t('plan_includes_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            text={values.includes}
            maxLength={700}
            rows={5}
            onChange={(includes) => setValues({ ...values, includes })}
          />
        </div>
        <Button
          type="submit"
          loading={create.isPending || update.isPending}
          disabled={values.name[defaultLocale].trim().length < 2}
        >
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
