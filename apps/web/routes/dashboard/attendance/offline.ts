/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = ['features/attendance/web/offline-sheets.queries.ts'];
