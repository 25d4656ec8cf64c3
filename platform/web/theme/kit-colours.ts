import { palette } from './palette.ts';

/** The kit's own colours are those of the brand: the build gives it these in place of fourteen, most of which no screen has. */
export const DEFAULT_COLORS = palette;
