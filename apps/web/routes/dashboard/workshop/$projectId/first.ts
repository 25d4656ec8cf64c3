import type { FirstScreen } from '../../../../first-screen.ts';

// It opens without a network, with these texts.
export const first: FirstScreen = { texts: 'workshop' };
