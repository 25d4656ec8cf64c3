import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Invitation } from '#features/identity/shared/registration.ts';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink } from '#features/identity/web/components/auth-link.tsx';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import { reloadSession } from '#features/identity/web/identity.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { registration } from '../registration.queries.ts';

interface Props {
  readonly code: string;
  readonly invitation: Invitation;
  readonly visitor: SessionUser;
  readonly onContinue: () => void;
}

/**
 * An invitation opened while somebody is signed in: continue as the invited person, or accept it with this account
 * (decision A12).
 */
export function InvitationQuestion({ code, invitation, visitor, onContinue }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { submit, busy, refusal } = useSubmission(async () => {
    await registration.acceptGuardianInvitation({ code });
    notify.success(t('registration.invitation.accepted'));
    await reloadSession(queryClient);
    await router.navigate({ to: '/dashboard/modules', replace: true });
  });
  const isTheirs =
    invitation.kind === 'guardian' && visitor.role === 'parent' && visitor.email === invitation.email;
  // A guardian is invited by the address alone.
  const known = `${invitation.firstName} ${invitation.lastName}`.trim();
  const name = known || invitation.email;
  const question = known
    ? t('registration.invitation.question_title', { name })
    : t('registration.invitation.question_title_unnamed');
  const goOn = known
    ? t('registration.invitation.continue', { name })
    : t('registration.invitation.continue_unnamed');
  const current = `${visitor.firstName} ${visitor.lastName}`;
  return (
    <AuthLayout
      title={isTheirs ? t('registration.invitation.accept_title', { name: invitation.invitedBy }) : question}
      subtitle={
        isTheirs
          ? t('registration.invitation.accept_text')
          : t('registration.invitation.question_text', { name, current })
      }
    >
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <BigButton type="button" busy={busy} onClick={isTheirs ? () => void submit(undefined) : onContinue}>
        {isTheirs ? t('registration.invitation.accept') : goOn}
      </BigButton>
      <AuthLink href="/dashboard/modules">{t('registration.invitation.stay')}</AuthLink>
    </AuthLayout>
  );
}
