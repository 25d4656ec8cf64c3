import { useTranslations } from 'use-intl';
import { StalledRocket } from '#platform/web/illustrations/stalled-rocket.tsx';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { MessagePage } from '#platform/web/states/message-page.tsx';
import { isMissingPart } from '#platform/web/states/missing-part.tsx';

/** Something unexpected: what to do, and the request's number to tell the academy (decision N11). */
export function ServerErrorPage({ error }: { error?: unknown }) {
  const t = useTranslations();
  const { requestId } = errorDataOf(error);
  const code = errorCodeOf(error);
  const reason = isMissingPart(error) ? 'server/offline' : code;
  const passes = reason === 'server/offline' || reason === 'server/unavailable';
  return (
    <MessagePage
      code={passes ? undefined : '500'}
      title={t('pages.error_title')}
      text={passes ? t(`errors.${reason}`) : t('pages.error_text')}
      picture={<StalledRocket />}
      // A full load, not a route change: what failed may be the app's own state.
      action={
        <BigLink href={passes ? window.location.href : '/'}>
          {passes ? t('common.retry') : t('common.go_to_home')}
        </BigLink>
      }
      details={typeof requestId === 'string' ? t('common.request_id', { id: requestId }) : undefined}
    />
  );
}
