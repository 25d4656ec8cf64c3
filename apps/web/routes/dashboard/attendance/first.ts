import type { FirstScreen } from '../../../first-screen.ts';

export const first: FirstScreen = {
  texts: 'sheet',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  asks: ({ role }) =>
    role === 'admin' || role === 'teacher' ? [['/rpc/attendance/listAttendanceGroups']] : [],
};
