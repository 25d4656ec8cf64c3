import { palette } from './palette.ts';

/** The kit's own colours are the brand's: the build substitutes these for its fourteen, most of which no screen uses. */
export const DEFAULT_COLORS = palette;
