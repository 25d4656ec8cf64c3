import type { FirstScreen } from '../../../../../first-screen.ts';

export const first = {
  texts: 'lesson',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  asks: ({ role }, { lessonId }) => {
    const childId = new URLSearchParams(window.location.search).get('child') ?? undefined;
    // Whose lesson a guardian sees is found out first.
    if (role === 'parent' && childId === undefined) return [['/rpc/people/listChildren']];
    return [['/rpc/lessons/getLesson', { lessonId, childId }]];
  },
} satisfies FirstScreen;
