import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Billing } from '../../shared/billing.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { useBillingActs } from '../billing.queries.ts';
import classes from './family-billing.module.css';

interface Props {
  readonly subscription: Subscription;
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** Assigns a subscription to a child: only once, which is said beforehand (decision B3). */
export function AssignDialog({ subscription, billing, onClose }: Props) {
  const t = useTranslations('billing');
  const say = useTranslations('common');
  const refusal = useRefusalText();
  const { assign } = useBillingActs();
  const { children } = billing;
  const [childId, setChildId] = useState(children[0]?.id ?? '');
  const save = () =>
    runMutation(
      assign,
      { subscriptionId: subscription.id, childId },
      { onSuccess: () => notify.success(t('assigned')), ifHere: onClose },
    );
  return (
    <Dialog opened title={t('assign')} onClose={onClose}>
      <div className={classes.dialog}>
        <FormAlert message={assign.error ? refusal(assign.error) : null} />
        {children.length === 0 ? (
          <>
            <p>{say('no_children')}</p>
            <Button renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}>
              {t('add_child')}
            </Button>
          </>
        ) : (
          <>
            <SelectField
              label={t('child')}
              value={childId}
              onChange={({ currentTarget }) => setChildId(currentTarget.value)}
              options={children.map(({ id, firstName, lastName }) => ({
                value: id,
                label: `${firstName} ${lastName}`,
              }))}
            />
            <p className={classes.small}>{t('assign_text')}</p>
            <Button loading={assign.isPending} onClick={save}>
              {t('assign_to')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
