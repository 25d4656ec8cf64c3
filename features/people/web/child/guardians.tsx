import { Button } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { ChildDetail, Guardian } from '../../shared/children.contract.ts';
import { mayChangeGuardians, mayRemoveGuardian } from '../../shared/people.permissions.ts';
import classes from '../components/child-page.module.css';
import { GuardianDialog } from './guardian-dialog.tsx';
import { GuardianRow } from './guardian-row.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RemoveGuardianDialog } from './remove-guardian-dialog.tsx';
import { ResendToGuardian } from './resend-to-guardian.tsx';

/** A child's guardians. The payer invites others and removes them (decision A16); they can also leave. */
export function Guardians({ child }: { child: ChildDetail }) {
  const t = useTranslations('children');
  const user = useUser();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Guardian | null>(null);
  const payerId = child.guardians.find(({ pays }) => pays)?.id ?? null;
  return (
    <section className={panels.panel}>
      <div className={classes.head}>
        <h2 className={panels.title}>{t('guardians')}</h2>
        {payerId === user.id && (
          <Button
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('invite_guardian')}
          </Button>
        )}
      </div>
      <ul className={classes.people}>
        {child.guardians.map((guardian) => (
          <GuardianRow
            key={guardian.id}
            guardian={guardian}
            isMe={guardian.id === user.id}
            resend={
              guardian.pending &&
              mayChangeGuardians(user, payerId) && <ResendToGuardian childId={child.id} guardian={guardian} />
            }
            onRemove={mayRemoveGuardian(user, payerId, guardian) ? () => setLeaving(guardian) : null}
          />
        ))}
      </ul>
      <GuardianDialog opened={inviting} childId={child.id} onClose={() => setInviting(false)} />
      <RemoveGuardianDialog
        childId={child.id}
        guardian={leaving?.id === user.id ? null : leaving}
        onClose={() => setLeaving(null)}
      />
      <LeaveDialog
        child={child}
        opened={leaving?.id === user.id}
        guardianId={user.id}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}
