import '#platform/web/theme/entry-styles.ts';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { askEarly } from '#platform/web/session/early-answer.ts';
import { showUser } from '#platform/web/session/post-call.ts';
import { rememberedSignIn } from '#platform/web/session/remembered-sign-in.ts';
import { tellSettled, whileUnsettled } from '#platform/web/settled.ts';
import unbounded from '#platform/web/theme/fonts/unbounded-display.woff2';
import { type FirstScreen, firstScreenOf, type Params } from './first-screen.ts';
import { orLoadAgain } from './load-again.ts';
import { messageLoaderFor } from './messages/message-areas.ts';
import { reloadWhenFilesAreGone } from './stale-files.ts';

/** Where the menu is shown beside the screen. */
const wide = window.matchMedia('(min-width: 1200px)');

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadWhenFilesAreGone();
tellSettled();

// A visitor gets the light sign-in screen first and the app only afterwards; a person who was signed in gets the app at
// once.
const { pathname } = window.location;
const leadsInside = pathname === '/' || pathname.startsWith('/dashboard');
const isGate = /^\/auth(\/(login)?)?$/.test(pathname);
const atTheGate = isGate || (leadsInside && !rememberedSignIn());

// No library is imported here, so that this runs, and requests the rest, before the libraries have arrived.
if (atTheGate) {
  void orLoadAgain(
    import('./gate.tsx').then(({ openGate }) => openGate(root)),
    root,
  );
  askForFonts();
} else {
  // The other addresses are open to everybody and ask for no session.
  const session =
    leadsInside || pathname.startsWith('/auth') ? askEarly('/rpc/identity/getSession') : undefined;
  const app = import('./app.tsx');
  void orLoadAgain(whileUnsettled(app.then(({ startApp }) => startApp(root))), root);
  void Promise.allSettled([app, leadsInside && loadAhead(session)]).then(askForFonts);
}

// Requested after the screen's code. Until they arrive, text appears in fonts of the same width (record 032).
function askForFonts(): void {
  for (const href of [figtree, figtreeExt, unbounded]) {
    const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), font));
  }
}

// The frame, the screen, its texts and its first answers: on a slow network each would wait for the one before. The
// route repeats requests that failed here. Frame and screen let the app load first, which starts while they arrive
// (record 032).
async function loadAhead(session: ReturnType<typeof askEarly> | undefined): Promise<void> {
  const { screen, params = {} } = firstScreenOf(pathname) ?? {};
  // Nobody waits for it: what does not come in time is offered later.
  if (session) screen?.asksAnybody?.().catch(() => undefined);
  const base = import('#platform/web/i18n.ts');
  await Promise.allSettled([
    messageLoaderFor(pathname)(document.documentElement.lang as Locale),
    base.then(() => import('./routes/dashboard/route.tsx?tsr-split=component')),
    wide.matches && base.then(() => import('./shell/sidebar.tsx')),
    base.then(() => screen?.load?.()),
    session?.then(({ json }) => {
      const role = askFor((json as { user?: SessionUser | null }).user, params, screen);
      return role && base.then(() => screen?.parts?.[role]());
    }),
  ]);
}

function askFor(
  user: SessionUser | null | undefined,
  params: Params,
  screen?: FirstScreen,
): Role | undefined {
  if (!screen || !user?.role || !user.emailVerified) return;
  const { id, role } = user;
  showUser(id);
  for (const call of screen.asks?.({ id, role }, params) ?? []) void askEarly(...call);
  return role;
}
