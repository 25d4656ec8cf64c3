import { useTranslations } from 'use-intl';
import { needAllTexts } from './i18n.ts';
import { errorCodeOf, errorDataOf } from './rpc.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Says why a call was refused or failed: by its code, and in more detail where the answer has any, such as when to
 * retry.
 */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    const code = errorCodeOf(error);
    const { retryAfter, reason, path, limit } = errorDataOf(error);
    if (code === 'request/too-many' && typeof retryAfter === 'number') {
      if (retryAfter <= hour) {
        return t('refusals.too_many_minutes', { count: Math.max(1, Math.ceil(retryAfter / minute)) });
      }
      return t('refusals.too_many_hours', { count: Math.ceil(retryAfter / hour) });
    }
    if (code === 'people/email-not-accepted' && reason === 'unknown-domain') {
      return t('refusals.email_unknown_domain');
    }
    if (code === 'people/email-not-accepted' && reason === 'disposable')
      return t('refusals.email_disposable');
    if (code === 'module/broken-archive' && typeof path === 'string' && t.has('refusals.broken_archive')) {
      return t('refusals.broken_archive', { path });
    }
    if (code.endsWith('/import-too-large') && typeof limit === 'number' && t.has('refusals.too_many_rows')) {
      return t('refusals.too_many_rows', { limit });
    }
    if (t.has(`errors.${code}`)) return t(`errors.${code}`);
    // A screen that must open fast starts with few texts: an error shown for long says more once the others
    // are loaded.
    void needAllTexts().catch(() => undefined);
    return t('errors.request/invalid');
  };
}
