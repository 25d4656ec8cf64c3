/** Shorter stems are too common to be a name: only a whole word of a few letters more counts. */
const shortStem = 3;

/**
 * Whether a work's name says who made it: a word of it begins as the first or the last name does, whatever its ending, case and
 * accents (Urtė: “Urtės žaidimas”). Strangers who check a diploma then don't read it (decision D2).
 */
export function tellsWho(
  workName: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): boolean {
  const words = wordsIn(workName);
  return wordsIn(`${firstName} ${lastName}`).some((name) => {
    const stem = stemOf(name);
    return words.some((word) => {
      if (!word.startsWith(stem)) return false;
      return stem.length > shortStem || word.length <= name.length + 2;
    });
  });
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

/** A name without its ending: Lithuanian ones change with the case. One letter at least stays. */
function stemOf(name: string): string {
  const stem = name.replace(/(?:[aeiouy]+s?)$/u, '');
  return stem === '' ? name : stem;
}
