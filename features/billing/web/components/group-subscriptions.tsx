import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import classes from './group-subscriptions.module.css';
import { StartSubscriptions } from './start-subscriptions.tsx';

/** On a group's page: an admin starts its children's subscriptions in one go. */
export function GroupSubscriptions({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('billing_office.start');
  const id = useId();
  if (!mayManageBilling(useUser())) return null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('group_title')}
      </h2>
      <StartSubscriptions groupId={groupId} />
    </section>
  );
}
