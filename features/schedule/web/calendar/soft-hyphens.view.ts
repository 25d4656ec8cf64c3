/** A shorter word has room in a column of its own line. */
const word = /\p{L}{13,}/gu;
const vowels = /[aąeęėiįyouųū]+/giu;
/** Consonants that begin a syllable together. */
const together = /^(?:[bdgkpt][rl]|d[zž]|ch|s[kpt])$/iu;
/** As few letters as may stand before or after a hyphen. */
const least = 3;

/**
 * A name whose long words may break between syllables, with a hyphen: browsers have no rules of their own for Lithuanian, and in the narrow
 * column of a week a word that cannot break is cut.
 */
export function withSoftHyphens(name: string): string {
  return name.replace(word, (long) => {
    const groups = [...long.matchAll(vowels)];
    const breaks = groups.slice(1).map((group, index) => {
      const before = groups[index];
      const end = before ? before.index + before[0].length : 0;
      const consonants = long.slice(end, group.index);
      return group.index - (together.test(consonants.slice(-2)) ? 2 : 1);
    });
    return [0, ...breaks.filter((at) => at >= least && at <= long.length - least), long.length]
      .flatMap((at, index, all) => (index === 0 ? [] : long.slice(all[index - 1], at)))
      .join('\u00ad');
  });
}
