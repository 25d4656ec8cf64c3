/** Opens without a network, and code can be taken from it to the workshop. */
export const parts: readonly string[] = ['features/projects/web/taking.queries.ts'];
