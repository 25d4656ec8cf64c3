/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = [
  'features/attendance/web/components/group-contacts.tsx',
  'features/attendance/web/components/no-such-group.tsx',
  'features/attendance/web/sheet-bar/key-list.tsx',
  'features/attendance/web/sheet-lines/comment-editor.tsx',
  'features/attendance/web/sheet-lines/line-clash.tsx',
  'features/attendance/web/sheet-points/field-meaning.tsx',
  'features/attendance/web/sheet-points/give-everyone.tsx',
  'features/attendance/web/sheet-points/points-drawer.tsx',
  'features/attendance/web/sheet/approved-sheet.tsx',
  'features/attendance/web/sheet/group-comment.tsx',
  'features/attendance/web/sheet/no-lecture.tsx',
  'features/courses/web/day-lesson/day-lesson.tsx',
  'platform/web/dialog/confirm-dialog.tsx',
  'platform/web/dialog/leave-guard.tsx',
];
