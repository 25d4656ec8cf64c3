import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChildDetail } from '../../shared/children.contract.ts';
import { useChildChanges } from '../children.queries.ts';
import { AddEmail } from '../components/add-email.tsx';
import { isInvitationFresh } from '../components/child-form.view.ts';
import classes from '../components/child-page.module.css';
import { ResendInvitation } from '../components/resend-invitation.tsx';

/** A child who cannot sign in yet: where the invitation went, whether it still works, and the actions on it. */
export function InvitationCard({ child }: { child: ChildDetail }) {
  const t = useTranslations('children');
  const locale = useLocale();
  const { id, email, invitedAt } = child;
  if (email === null) return <UnsentCard child={child} />;
  const state = invitedAt && !isInvitationFresh(invitedAt, Date.now()) ? 'invitation_expired' : 'invitation';
  return (
    <section className={`${panels.panel} ${classes.invitation}`}>
      <Capsule size={160} />
      <div className={classes.words}>
        <h2 className={panels.title}>{t(`${state}_title`)}</h2>
        {invitedAt && (
          <p className={classes.text}>
            {t(`${state}_text`, { email, date: formatMoment(invitedAt, locale) })}
          </p>
        )}
        <div className={classes.buttons}>
          <ResendInvitation childId={id} />
          <RemoveChild child={child} />
        </div>
      </div>
    </section>
  );
}

/** Nobody was mailed yet: there is no address (decision A15). */
function UnsentCard({ child }: { child: ChildDetail }) {
  const t = useTranslations('children');
  return (
    <section className={`${panels.panel} ${classes.invitation}`}>
      <Capsule size={160} />
      <div className={classes.words}>
        <h2 className={panels.title}>{t('invitation_unsent_title')}</h2>
        <p className={classes.text}>{t('invitation_unsent_text')}</p>
        <div className={classes.buttons}>
          <AddEmail childId={child.id} />
          <RemoveChild child={child} />
        </div>
      </div>
    </section>
  );
}

function RemoveChild({ child: { id, firstName, lastName } }: { child: ChildDetail }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { remove } = useChildChanges();
  const confirm = () =>
    runMutation(
      remove,
      { childId: id },
      {
        onSuccess: () => notify.success(t('children.removed')),
        ifHere: () => void navigate({ to: '/dashboard/children' }),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('children.remove')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('children.remove_title')}
        confirmLabel={t('children.remove')}
        cancelLabel={t('children.remove_keep')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => {
          remove.reset();
          setAsks(false);
        }}
      >
        <FormAlert message={remove.error ? refusalText(remove.error) : null} />
        <p>{t('children.remove_text', { name: `${firstName} ${lastName}` })}</p>
      </ConfirmDialog>
    </>
  );
}
