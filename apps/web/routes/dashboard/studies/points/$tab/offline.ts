/** The prizes open offline, with these parts that are loaded later. */
export const parts: readonly string[] = [
  'features/avatars/web/flight/gains-list.tsx',
  'features/avatars/web/flight/level-up.tsx',
  'features/diplomas/web/components/diploma-card.tsx',
  'features/rewards/web/odyssey/claim-dialog.tsx',
];
