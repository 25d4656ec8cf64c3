import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Invitation } from '../../shared/registration.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import { AuthLink } from '../components/auth-link.tsx';
import { useSubmission } from '../components/use-submission.ts';
import { reloadSession } from '../identity.queries.ts';
import { registration } from '../registration.queries.ts';

interface Props {
  readonly code: string;
  readonly invitation: Invitation;
  readonly visitor: SessionUser;
  readonly onContinue: () => void;
}

/** An invitation opened while somebody is signed in: go on as the invited, or accept it with this account (decision A12). */
export function InvitationQuestion({ code, invitation, visitor, onContinue }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { submit, busy, refusal } = useSubmission(async () => {
    await registration.acceptGuardianInvitation({ code });
    notify.success(t('identity.invitation.accepted'));
    await reloadSession(queryClient);
    await router.navigate({ to: '/dashboard/modules', replace: true });
  });
  const isTheirs =
    invitation.kind === 'guardian' && visitor.role === 'parent' && visitor.email === invitation.email;
  // A guardian is invited by the address alone.
  const known = `${invitation.firstName} ${invitation.lastName}`.trim();
  const name = known || invitation.email;
  const question = known
    ? t('identity.invitation.question_title', { name })
    : t('identity.invitation.question_title_unnamed');
  const goOn = known
    ? t('identity.invitation.continue', { name })
    : t('identity.invitation.continue_unnamed');
  const current = `${visitor.firstName} ${visitor.lastName}`;
  return (
    <AuthLayout
      title={isTheirs ? t('identity.invitation.accept_title', { name: invitation.invitedBy }) : question}
      subtitle={
        isTheirs
          ? t('identity.invitation.accept_text')
          : t('identity.invitation.question_text', { name, current })
      }
    >
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <BigButton type="button" busy={busy} onClick={isTheirs ? () => void submit(undefined) : onContinue}>
        {isTheirs ? t('identity.invitation.accept') : goOn}
      </BigButton>
      <AuthLink href="/dashboard/modules">{t('identity.invitation.stay')}</AuthLink>
    </AuthLayout>
  );
}
