import type { Leaderboard, LeaderboardRow } from '../../shared/leaderboard.ts';

/** The views of a leaderboard, in the order of their switch; the first is the default (decision P12). */
export const leaderboardViews = ['neighbours', 'top', 'month'] as const;
export type LeaderboardView = (typeof leaderboardViews)[number];

/** Who looks: a child at their own leaderboard, or a parent at their child's. */
export type LeaderboardViewer = 'child' | 'parent';

const podiumPlaces = 3;

/**
 * How many lines are on the podium: three when exactly three children share the first three places, otherwise none.
 */
export function podiumSize(view: LeaderboardView, rows: readonly LeaderboardRow[]): number {
  if (view === 'neighbours') return 0;
  const first = rows.filter(({ place, points }) => place !== null && place <= podiumPlaces && points > 0);
  return first.length === podiumPlaces ? podiumPlaces : 0;
}

/** True where hidden children are between a line and the one before it. */
export function skipsBefore(rows: readonly LeaderboardRow[], index: number): boolean {
  const [before, row] = [rows[index - 1], rows[index]];
  if (!before?.place || !row?.place) return false;
  // Of equals only the first is where its place says; the others follow directly.
  const sharing = rows.filter(({ place }) => place === before.place).length;
  return row.place > before.place + sharing;
}

/** True while nobody shown has any points: a list of zeros would be no race. */
export function isBeforeStart(rows: readonly LeaderboardRow[]): boolean {
  return rows.every(({ points }) => points === 0);
}

/** True for a child who is alone on the leaderboard: the only one in the group, or the only one who is shown. */
export function isAlone({ neighbours, optedOut }: Leaderboard): boolean {
  return !optedOut && neighbours.length === 1;
}

/**
 * The lines as they are shown: nobody is said to be last, so the own line at the end of a list keeps its points and
 * hides its place (the podium's are visible to everybody).
 */
export function withoutLast(rows: readonly LeaderboardRow[]): readonly LeaderboardRow[] {
  return rows.map((row, index) => {
    const isLast = row.me && index > 0 && index === rows.length - 1;
    return isLast && row.place !== null && row.place > podiumPlaces ? { ...row, place: null } : row;
  });
}
