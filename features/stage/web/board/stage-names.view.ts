import { callSignsOf } from '../../shared/call-sign.rules.ts';
import { isHere } from '../../shared/stage.rules.ts';
import type { Stage, Tile } from '../../shared/stage.ts';

/** The lesson in which most of the children are, and its steps; null while nobody is in any. */
export function lessonOfMost(tiles: readonly Tile[]): (Way & { readonly steps: number }) | null {
  const counts = new Map<string, { count: number; way: Way; steps: number }>();
  for (const { seat } of tiles) {
    if (!seat?.lesson) continue;
    const known = counts.get(seat.lesson.id);
    counts.set(seat.lesson.id, {
      count: (known?.count ?? 0) + 1,
      way: seat.lesson,
      steps: Math.max(known?.steps ?? 0, seat.steps),
    });
  }
  const most = [...counts.values()].toSorted((a, b) => b.count - a.count)[0];
  return most ? { ...most.way, steps: most.steps } : null;
}
type Way = NonNullable<NonNullable<Tile['seat']>['lesson']>;

/** How many steps a lesson has, for those who are in it; 0 while nobody is. */
export function stepsOf(tiles: readonly Tile[], lessonId: string): number {
  return Math.max(0, ...tiles.flatMap(({ seat }) => (seat?.lesson?.id === lessonId ? [seat.steps] : [])));
}

/** How many of the children who are here are in each step of a lesson, from the first; `now` in milliseconds. */
export function countSteps(
  tiles: readonly Tile[],
  { id, steps }: { readonly id: string; readonly steps: number },
  now: number,
): { readonly step: number; readonly count: number }[] {
  const here = tiles.flatMap(({ seat }) => (seat?.lesson?.id === id && isHere(seat, now) ? [seat.step] : []));
  return Array.from({ length: steps }, (_, index) => ({
    step: index + 1,
    count: here.filter((step) => step === index + 1).length,
  }));
}

/** How many of the children who are here have arrived where all are invited to; `now` in milliseconds. */
export function countArrived(
  tiles: readonly Tile[],
  { lesson, step }: NonNullable<Stage['invited']>,
  now: number,
): { readonly there: number; readonly here: number } {
  const here = tiles.flatMap(({ seat }) => (seat && isHere(seat, now) ? [seat] : []));
  const there = here.filter((seat) => seat.lesson?.id === lesson.id && seat.step === step);
  return { there: there.length, here: here.length };
}

/** What the children of a class are called on the wall. */
export function signsOf({ id, tiles }: Pick<Stage, 'id' | 'tiles'>): ReadonlyMap<string, string> {
  return callSignsOf(
    id,
    tiles.map(({ childId }) => childId),
  );
}

/** Who is here and raises a hand, longest first; `now` in milliseconds. */
export function handsInOrder(tiles: readonly Tile[], now: number): Tile[] {
  return tiles
    .filter(({ seat }) => seat?.handAt && isHere(seat, now))
    .toSorted((a, b) => Date.parse(a.seat?.handAt ?? '') - Date.parse(b.seat?.handAt ?? ''));
}

/** Whole minutes since an instant; 0 for one to come. `now` in milliseconds. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
}
