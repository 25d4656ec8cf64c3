import { useTranslations } from 'use-intl';
import { AuditList } from '#features/audit/web/components/audit-list.tsx';
import { LoginCardPanel } from '#features/cards/web/components/login-card-panel.tsx';
import type { UserDetail } from '#features/people/shared/user-detail.ts';
import { UserAccess } from '#features/people/web/user/user-access.tsx';
import classes from '#features/people/web/user/user-page.module.css';
import { Card } from '#platform/web/kit/card.tsx';

/** How a user signs in, and what was done with the account and by it. */
export function AccountTab({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const isChild = user.role === 'child';
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>
        {!(isChild && user.status === 'no_sign_in') && <UserAccess user={user} />}
        {isChild && <LoginCardPanel childId={user.id} />}
      </div>
      <div className={classes.main}>
        <Card title={t('history')}>
          <AuditList userId={user.id} brief />
        </Card>
      </div>
    </div>
  );
}
