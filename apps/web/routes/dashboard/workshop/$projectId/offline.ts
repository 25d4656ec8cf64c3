/** Opens offline. The editor and Python are kept once the child has run a program here. */
export const parts: readonly string[] = [];
