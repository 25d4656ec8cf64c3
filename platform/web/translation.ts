/** The shape of a translation: the same keys as the original, any text. */
export type TranslationOf<M> = {
  readonly [K in keyof M]: M[K] extends string ? string : TranslationOf<M[K]>;
};
