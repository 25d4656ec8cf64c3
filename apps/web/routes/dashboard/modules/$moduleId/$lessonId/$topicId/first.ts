import type { FirstScreen } from '../../../../../../first-screen.ts';
import { first as lesson } from '../first.ts';

export const first: FirstScreen = {
  texts: 'lesson',
  load: () =>
    Promise.all([import('./index.tsx?tsr-split=component'), import('./index.tsx?tsr-split=loader')]),
  asks: lesson.asks,
};
