/** Opens without a network, with these parts that come later. */
export const parts: readonly string[] = ['features/courses/web/offline-lessons.queries.ts'];
