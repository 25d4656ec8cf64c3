import type { KnownPlace } from '../../shared/groups.ts';
import type { GroupFormValues } from '../form/group-form.view.ts';

/** A place as it is listed: its address and city. */
export function nameOfPlace({ address, city }: KnownPlace): string {
  return [address, city].filter(Boolean).join(', ');
}

/** What a place is found by: also by the groups that meet there, so that one can be copied from a group. */
export function wordsOfPlace(place: KnownPlace | undefined): string {
  return place ? [nameOfPlace(place), place.instructions, ...place.groups].join(' ') : '';
}

/** Which of the places stands in the fields; -1 for none of them. */
export function placeAt(
  places: readonly KnownPlace[],
  fields: Pick<GroupFormValues, 'address' | 'city' | 'instructions'>,
): number {
  return places.findIndex(
    ({ address, city, instructions }) =>
      address === fields.address.trim() &&
      (city ?? '') === fields.city.trim() &&
      instructions === fields.instructions.trim(),
  );
}
