import type { DiplomaStudent, SpelledName } from '../../shared/diplomas.ts';

/** Names as somebody spelled them on this screen, by the child's id. */
export type Spellings = Readonly<Record<string, SpelledName>>;

/** Children for whom a diploma can be made now: in the group, without one, with a name that can be printed. */
export function makeable(students: readonly DiplomaStudent[], spellings: Spellings): DiplomaStudent[] {
  return students.filter(
    ({ id, present, diploma, unprintable }) =>
      present && !diploma && (unprintable === '' || spellings[id] !== undefined),
  );
}

/**
 * The chosen children among those for whom one can be made. By default all but those whose diploma was revoked, for which
 * there was a reason.
 */
export function chosenOf(
  able: readonly DiplomaStudent[],
  chosen: ReadonlySet<string> | null,
): DiplomaStudent[] {
  return able.filter(({ id, revoked }) => (chosen ? chosen.has(id) : revoked.length === 0));
}

/** The spellings of these children, to be sent with them. */
export function spellingsFor(
  students: readonly DiplomaStudent[],
  spellings: Spellings,
): Record<string, SpelledName> {
  return Object.fromEntries(
    students.flatMap(({ id, unprintable }) => {
      const spelled = spellings[id];
      return unprintable !== '' && spelled ? [[id, spelled]] : [];
    }),
  );
}
