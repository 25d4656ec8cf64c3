import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { cardSignIn } from '../cards.queries.ts';
import { useCardSession } from './use-card-session.ts';

interface Props {
  readonly secret: string;
  /** Who is signed in on this device now. */
  readonly visitor: SessionUser | null;
  readonly onLeave: () => void;
}

/** A scanned card: asks whose it is, and signs in by one button. Opening the page alone signs nobody in. */
export function CardEntry({ secret, visitor, onLeave }: Props) {
  const t = useTranslations('cards.entry');
  const refusalText = useRefusalText();
  const goOn = useCardSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['card-preview', secret],
    queryFn: () => cardSignIn.preview({ secret }),
    gcTime: 0,
    retry: false,
  });
  const { submit, busy, refusal } = useSubmission(async () => {
    const { user } = await cardSignIn.withCard({ secret });
    goOn(user);
  });
  if (error) {
    return (
      <AuthLayout title={t('failed_title')}>
        <FormAlert message={refusalText(error)} />
        <BigButton type="button" onClick={() => void refetch()}>
          {t('try_again')}
        </BigButton>
        <AuthLinkButton onClick={onLeave}>{t('not_me')}</AuthLinkButton>
      </AuthLayout>
    );
  }
  if (!data) {
    return (
      <AuthLayout title={t('checking')}>
        <Skeletons shape="row" count={1} />
      </AuthLayout>
    );
  }
  const other = visitor && `${visitor.firstName} ${visitor.lastName}`;
  return (
    <AuthLayout
      title={t('question', { name: data.firstName })}
      subtitle={other ? t('other_text', { name: other }) : t('question_text')}
    >
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <BigButton type="button" busy={busy} onClick={() => void submit(undefined)}>
        {t('sign_in')}
      </BigButton>
      <AuthLinkButton onClick={onLeave}>{t('not_me')}</AuthLinkButton>
    </AuthLayout>
  );
}
