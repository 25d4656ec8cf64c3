/** Shorter than this it says nothing of the exercise: “Now:”. Signs. */
const tellsSomething = 8;

/** A sentence’s end: before a capital letter or the end of the line, and not after a word that is cut short. */
const end = /(?<!(?:^|\s)(?:pvz|t\. ?y|kt|e\.g|i\.e|\d+))[.!?…](?=\s+\p{Lu}|\s*$)/iu;

/** What an exercise asks for: its first sentence, as far as a colon, without the number of a step. The whole text is in its place. */
export function gistOf(instructions: string): string {
  const [line = ''] = instructions.trim().split('\n');
  const said = line.replace(/^\d+[.)]\s+/u, '');
  const at = end.exec(said);
  const sentence = at ? said.slice(0, at.index + 1) : said;
  const colon = sentence.search(/:\s/u);
  return (colon < tellsSomething ? sentence : sentence.slice(0, colon)).replace(/[.:]$/u, '');
}
