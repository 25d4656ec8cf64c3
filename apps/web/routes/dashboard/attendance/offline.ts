/** Opens without a network, with these parts that come later. */
export const parts: readonly string[] = ['features/attendance/web/offline-sheets.queries.ts'];
