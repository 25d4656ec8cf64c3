import type { FirstScreen } from '../../../../../../first-screen.ts';

/** The screen that must open fastest: its kit comes with the frame (scripts/web/chunk-groups.ts). */
export const first: FirstScreen = {
  texts: 'sheet',
  load: () => Promise.all([import('./daily-sheet-page.tsx'), import('./index.tsx?tsr-split=loader')]),
  asks: ({ role }, { groupId, date }) =>
    role === 'admin' || role === 'teacher' ? [['/rpc/attendance/getDailySheet', { groupId, date }]] : [],
};
