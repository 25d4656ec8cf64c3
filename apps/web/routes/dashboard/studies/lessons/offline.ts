/** Opens without a network. */
export const parts: readonly string[] = [];
