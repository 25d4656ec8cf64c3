import family from './family/lt.ts';
import office from './office/lt.ts';

/** All texts in Lithuanian, by namespace. */
const messages = { ...family, ...office } as const;

export default messages;
