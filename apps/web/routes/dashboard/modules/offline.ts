/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = ['features/home/web/modules/staff-home.tsx'];
