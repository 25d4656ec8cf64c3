import type { Look } from '../../shared/look-parts.ts';
import classes from './look-colours.module.css';

/** Colours the drawings inside an element by a look: spread it on the element. */
export function coloursOf({ suit, glow, skin, rocket }: Pick<Look, 'suit' | 'glow' | 'skin' | 'rocket'>) {
  return {
    className: classes.look,
    'data-suit': suit,
    'data-glow': glow,
    'data-skin': skin,
    'data-rocket': rocket,
  };
}
