import { adminOnly, type Entry } from '#platform/testing/matrix.ts';

/** The academy's figures: for admins only, for any group. */
export const analyticsMatrix: Record<string, Entry> = {
  'analytics.getAnalytics': {
    input: (side) => ({ from: '2026-09-01', to: '2026-11-20', groupId: side.group }),
    perObject: false,
    expect: adminOnly,
  },
  'analytics.listGroupFigures': {
    input: (side) => ({ from: '2026-09-01', to: '2026-11-20', groupId: side.group }),
    perObject: false,
    expect: adminOnly,
  },
  'analytics.listAnalyticsGroups': { input: () => ({}), perObject: false, expect: adminOnly },
};
