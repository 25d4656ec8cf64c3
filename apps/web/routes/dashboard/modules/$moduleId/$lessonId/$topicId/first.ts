import type { FirstScreen } from '../../../../../../first-screen.ts';

export const first: FirstScreen = {
  texts: 'lesson',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  asks: (_user, { lessonId }) => {
    const childId = new URLSearchParams(window.location.search).get('child') ?? undefined;
    return [['/rpc/lessons/getLesson', { lessonId, childId }]];
  },
};
