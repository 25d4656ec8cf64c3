import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { billingQuery } from '../billing.queries.ts';
import { AssignDialog } from '../family/assign-dialog.tsx';
import { planOfChild } from './subscription-facts.view.ts';

/**
 * In the list of a family's children: assigns a free subscription to a child who has none, or leads to the plans (spec §2).
 * Renders nothing for a child who has one, and for a guardian who does not pay.
 */
export function AssignPlan({ childId }: { readonly childId: string }) {
  const t = useTranslations('billing');
  const { data: billing } = useQuery(billingQuery);
  const [assigning, setAssigning] = useState(false);
  const children = billing?.children.filter(({ id }) => id === childId) ?? [];
  if (!billing || children.length === 0) return null;
  const { own, free } = planOfChild(billing, childId);
  if (own.length > 0) return null;
  if (!free) {
    return (
      <Button
        variant="light"
        renderRoot={(props) => <Link {...props} to="/dashboard/account/$tab" params={{ tab: 'billing' }} />}
      >
        {t('of_child_choose')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="light" onClick={() => setAssigning(true)}>
        {t('assign_plan')}
      </Button>
      {assigning && (
        <AssignDialog
          subscription={free}
          billing={{ ...billing, children }}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
