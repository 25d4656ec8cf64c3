import type { FirstScreen } from '../../../../first-screen.ts';

export const first: FirstScreen = { texts: 'lesson' };
