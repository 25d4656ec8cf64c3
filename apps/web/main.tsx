import '#platform/web/theme/entry-styles.ts';
import { createRoot } from 'react-dom/client';
import { rememberedSignIn } from '#platform/web/remembered-sign-in.ts';
import { openGate } from './gate.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A visitor gets the light sign-in screen, and the app only afterwards; who was signed in gets the app at once.
const { pathname } = window.location;
const leadsInside = pathname === '/' || pathname.startsWith('/dashboard');
const atTheGate = pathname.startsWith('/auth') || (leadsInside && !rememberedSignIn());

if (atTheGate) {
  await openGate(createRoot(root));
} else {
  const { startApp } = await import('./app.tsx');
  await startApp(createRoot(root));
}
