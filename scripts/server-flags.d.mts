/** How the server's Node keeps its memory. */
export const serverFlags: readonly string[];
