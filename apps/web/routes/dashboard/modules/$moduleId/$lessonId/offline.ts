/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = ['features/courses/web/offline-lessons.queries.ts'];
