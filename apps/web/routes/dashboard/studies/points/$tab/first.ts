import type { FirstScreen } from '../../../../../first-screen.ts';

export const first: FirstScreen = {
  texts: 'points',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  asks: ({ id, role }) =>
    role === 'child'
      ? [
          ['/rpc/rewards/listRewards', { childId: id }],
          ['/rpc/avatars/getLook', { childId: id }],
          ['/rpc/avatars/getGains'],
        ]
      : [],
};
