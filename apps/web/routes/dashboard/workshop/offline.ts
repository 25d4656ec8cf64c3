/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = ['features/projects/web/sending.queries.ts'];
