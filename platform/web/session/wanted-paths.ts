import { rememberedChoice } from '../remembered-choice.ts';

/**
 * Where a user wanted to go before the address was verified. The mailed link opens its own tab, so the address of the
 * waiting screen is not enough to remember it.
 */
export const wantedPaths = rememberedChoice('wanted-path');
