/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = [
  'features/attendance/web/sheet/approved-sheet.tsx',
  'features/attendance/web/sheet-lines/line-clash.tsx',
  'features/attendance/web/sheet/no-lecture.tsx',
  'features/attendance/web/components/no-such-group.tsx',
];
