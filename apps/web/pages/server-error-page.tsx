import { useTranslations } from 'use-intl';
import { StalledRocket } from '#platform/web/illustrations/stalled-rocket.tsx';
import { BigButton, BigLink } from '#platform/web/kit/big-button.tsx';
import { isMissingPart } from '#platform/web/missing-part.ts';
import { useReopening } from '#platform/web/offline/use-reopening.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { MessagePage } from '#platform/web/states/message-page.tsx';

/** Something unexpected: what to do, and the request's number to tell the academy (decision N11). */
export function ServerErrorPage({ error }: { error?: unknown }) {
  const t = useTranslations();
  const isMissing = isMissingPart(error);
  const { looking, reopen } = useReopening(isMissing);
  const { requestId } = errorDataOf(error);
  const code = errorCodeOf(error);
  const reason = isMissing ? 'server/offline' : code;
  const passes = reason === 'server/offline' || reason === 'server/unavailable';
  return (
    <MessagePage
      code={passes ? undefined : '500'}
      title={t('pages.error_title')}
      text={passes ? t(`errors.${reason}`) : t('pages.error_text')}
      picture={<StalledRocket />}
      // A full load, not a route change: what failed may be the app's own state.
      action={
        passes ? (
          <BigButton type="button" busy={looking} onClick={reopen}>
            {t('common.retry')}
          </BigButton>
        ) : (
          <BigLink href="/">{t('common.go_to_home')}</BigLink>
        )
      }
      details={typeof requestId === 'string' ? t('common.request_id', { id: requestId }) : undefined}
    />
  );
}
