import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GoogleMark } from '#platform/web/illustrations/google-mark.tsx';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';
import classes from './google-button.module.css';

function startPath(rememberMe: boolean): string {
  const redirect = safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
  const search = new URLSearchParams({ rememberMe: String(rememberMe), ...(redirect ? { redirect } : {}) });
  return `/api/google-sign-in?${search}`;
}

/**
 * Sign-in with Google (decision A7): a full load, since Google's own screens come next. Works without a router.
 */
export function GoogleButton({ rememberMe = true }: { rememberMe?: boolean }) {
  const t = useTranslations('identity.google');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // When the user returns with the back button, the screen is restored in its busy state.
    const again = () => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  const go = (event: MouseEvent) => {
    if (busy) return event.preventDefault();
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!elsewhere) setBusy(true);
  };
  return (
    <div className={classes.way}>
      <p className={classes.or}>{t('or')}</p>
      <a href={startPath(rememberMe)} className={classes.button} aria-busy={busy} onClick={go}>
        {busy ? <span className={classes.spinner} aria-hidden="true" /> : <GoogleMark />}
        {t('continue')}
      </a>
    </div>
  );
}
