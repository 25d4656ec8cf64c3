import { serverAnswers } from '#platform/web/server-answers.ts';

/** A page that has only just opened knows the newest files: then something else is wrong. Milliseconds. */
const justOpened = 10_000;

/**
 * Opens the page anew when one of its files is gone: after a deployment the old ones are, and a fresh page knows the new
 * ones. Not again and again, which would hide what else is wrong, and not without a server: there may be nothing to open.
 */
export function reloadWhenFilesAreGone(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (performance.now() > justOpened) void serverAnswers().then((answers) => answers && reload());
    // The router would open the page anew by itself, once for each file, with or without a server.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
