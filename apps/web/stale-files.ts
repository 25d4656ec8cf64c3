import { isUnawaited } from '#platform/web/load-part.ts';
import { serverAnswers } from '#platform/web/server-answers.ts';

/** A page that has only just opened has the newest files: then something else is wrong. Milliseconds. */
const justOpened = 10_000;

/**
 * Reloads the page when one of its files is gone: after a deployment the old ones are, and a fresh page has the new ones.
 * Not repeatedly, which would hide other faults; not without a server: there may be nothing to load; and not for a part
 * that nobody waits for, which would interrupt who is working.
 */
export function reloadWhenFilesAreGone(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (performance.now() > justOpened)
      void serverAnswers().then((answers) => answers && !isUnawaited(payload) && reload());
    // The router would reload the page itself, once for each file, with or without a server.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
