import type { FirstScreen } from '../../../first-screen.ts';

export const first: FirstScreen = {
  texts: 'analytics',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  // The address's defaults, unless a link filters by other days or groups.
  asks: ({ role }) =>
    role === 'admin' && window.location.search === ''
      ? [['/rpc/analytics/getAnalytics', { period: 'year' }]]
      : [],
};
