import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import { StartSubscriptions } from './start-subscriptions.tsx';

/** On a group's page: an admin starts its children's subscriptions in one go. */
export function GroupSubscriptions({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('billing_office.start');
  if (!mayManageBilling(useUser())) return null;
  return (
    <Card title={t('group_title')} action={<StartSubscriptions groupId={groupId} />}>
      <p>{t('group_text')}</p>
    </Card>
  );
}
