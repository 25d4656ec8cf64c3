/** Shorter than this it says nothing of the exercise: “Now:”. Signs. */
const tellsSomething = 8;

/** What an exercise asks for: its first sentence, as far as a colon. The whole text is in its place in the lesson. */
export function gistOf(instructions: string): string {
  const [line = ''] = instructions.trim().split('\n');
  const [sentence = line] = /^.*?[.!?…](?=\s+\p{Lu}|\s*$)/u.exec(line) ?? [];
  const colon = sentence.search(/:\s/u);
  return (colon < tellsSomething ? sentence : sentence.slice(0, colon)).replace(/[.:]$/u, '');
}
