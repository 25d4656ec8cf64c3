import type { WorkPlace } from '../../shared/shelf.ts';

/** The places of a work where its group can see it or may come to, and those in groups that ended or that the child left. */
export function splitPlaces(places: readonly WorkPlace[]): {
  readonly current: readonly WorkPlace[];
  readonly former: readonly WorkPlace[];
} {
  const isFormer = ({ hiddenBy }: WorkPlace) => hiddenBy === 'ended' || hiddenBy === 'left';
  return { current: places.filter((place) => !isFormer(place)), former: places.filter(isFormer) };
}

/** What a small card says of a work's places: each state of its current groups once, with the places in it. */
export function placesByState(
  places: readonly WorkPlace[],
): readonly (readonly [WorkPlace, ...WorkPlace[]])[] {
  const byState = new Map<string, [WorkPlace, ...WorkPlace[]]>();
  for (const place of splitPlaces(places).current) {
    const others = byState.get(place.state);
    if (others) others.push(place);
    else byState.set(place.state, [place]);
  }
  return [...byState.values()];
}
