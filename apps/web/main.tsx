import '#platform/web/theme/entry-styles.ts';
import { askEarly } from '#platform/web/early-answer.ts';
import { rememberedSignIn } from '#platform/web/remembered-sign-in.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// After a deployment the old files are gone, and a fresh page knows the new ones. A page that has only just opened is
// not opened again: then something else is wrong, and going round in circles would hide it.
window.addEventListener('vite:preloadError', () => {
  if (performance.now() > 10_000) window.location.reload();
});

// A visitor gets the light sign-in screen, and the app only afterwards; who was signed in gets the app at once.
const { pathname } = window.location;
const leadsInside = pathname === '/' || pathname.startsWith('/dashboard');
const isGate = /^\/auth(\/(login)?)?$/.test(pathname);
const atTheGate = isGate || (leadsInside && !rememberedSignIn());

// Nothing else is imported here, so that this runs, and asks for the rest, before the library has arrived.
if (atTheGate) void import('./gate.tsx').then(({ openGate }) => openGate(root));
else {
  // The other addresses are open to everybody and ask for no session: an answer that nobody takes would stay open.
  if (leadsInside || pathname.startsWith('/auth')) askEarly('/rpc/identity/getSession');
  void import('./app.tsx').then(({ startApp }) => startApp(root));
  // What fails to come early is asked for again by the route.
  if (leadsInside) import('./shell/dashboard-layout.tsx').catch(() => undefined);
}
