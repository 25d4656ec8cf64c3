/**
 * Everything a child can choose, part by part, in the order of the chooser. What is stored outlives this list: a
 * value removed from it is shown as the child's default (`lookSchema` is strict only about input).
 */
export const lookParts = {
  figure: ['astronaut', 'robot'],
  suit: ['moon', 'violet', 'sky', 'comet', 'aurora', 'nova', 'night', 'rose', 'gold'],
  glow: ['sky', 'nova', 'aurora', 'comet', 'violet'],
  mood: ['smile', 'happy', 'wow', 'wink', 'cool', 'starry'],
  skin: ['rose', 'peach', 'sand', 'amber', 'cocoa', 'umber', 'mint', 'lilac'],
  top: ['none', 'antenna', 'bolt', 'ears', 'fin', 'twins', 'crown'],
  pack: ['none', 'tanks', 'jet', 'wings', 'comet'],
  patch: ['none', 'star', 'heart', 'planet', 'code', 'bolt'],
  rocket: ['moon', 'sky', 'violet', 'aurora', 'nova', 'rose', 'night', 'gold'],
  flag: ['orbit', 'lithuania', 'star', 'heart', 'checks', 'rainbow', 'crown'],
} as const;
export type LookPart = keyof typeof lookParts;

/** A child's figure, its parts, the rocket and the flag for planets. */
export type Look = { readonly [Part in LookPart]: (typeof lookParts)[Part][number] };
