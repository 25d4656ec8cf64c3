/** Opens without a network, with these parts that come later. */
export const parts: readonly string[] = ['features/home/web/modules/staff-home.tsx'];
