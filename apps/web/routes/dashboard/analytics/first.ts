import type { FirstScreen } from '../../../first-screen.ts';

export const first: FirstScreen = {
  texts: 'analytics',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  // As somebody opens it who was not sent the figures of other days or groups.
  asks: ({ role }) =>
    role === 'admin' && window.location.search === ''
      ? [['/rpc/analytics/getAnalytics', { period: 'year' }]]
      : [],
};
