/** Opens offline, with these parts that are loaded later. */
export const parts: readonly string[] = [
  'apps/web/routes/dashboard/modules/staff-screen.tsx',
  'features/avatars/web/flight/gains-list.tsx',
  'features/avatars/web/flight/level-up.tsx',
  'features/courses/web/components/module-cards.tsx',
  'features/home/web/child-home/child-home.tsx',
  'features/home/web/child-home/welcome-home.tsx',
  'features/home/web/components/as-of.tsx',
  'features/home/web/news/news-card.tsx',
  'features/home/web/offline-home.queries.ts',
  'features/missions/web/components/mission-card.tsx',
];
