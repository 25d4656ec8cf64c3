import family from './family/en.ts';
import office from './office/en.ts';

/** All texts in English, by namespace. */
const messages = { ...family, ...office } as const;

export default messages;
