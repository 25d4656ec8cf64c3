import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { Billing } from '../../shared/billing.ts';
import type { OfferedPlan } from '../../shared/plans.ts';
import { childrenWithout } from '../components/subscription-facts.view.ts';
import { SubscribeForm } from './subscribe-form.tsx';

interface Props {
  readonly plan: OfferedPlan;
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** A plan for one of the children, or for one that is named later. */
export function SubscribeDialog({ plan, billing, onClose }: Props) {
  const t = useTranslations('billing');
  const locale = useLocale();
  const children = childrenWithout(billing, plan.id);
  const [childId, setChildId] = useState(children[0]?.id ?? '');
  return (
    <Dialog opened title={localize(plan.name, locale)} onClose={onClose}>
      <SubscribeForm plan={plan} paysBy={billing.paysBy} childId={childId || null} onBought={onClose}>
        <SelectField
          label={t('child')}
          value={childId}
          onChange={({ currentTarget }) => setChildId(currentTarget.value)}
          options={[
            ...children.map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${firstName} ${lastName}`,
            })),
            { value: '', label: t('child_later') },
          ]}
        />
      </SubscribeForm>
    </Dialog>
  );
}
