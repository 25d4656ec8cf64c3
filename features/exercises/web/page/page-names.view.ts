import type { WebCode } from '../../shared/exercise.ts';

/** What a browser knows by itself, as far as children use it. The first are guessed first. */
const known =
  `alert console document window prompt confirm Math setTimeout setInterval clearInterval clearTimeout
  requestAnimationFrame parseInt parseFloat Number String Array Object Date JSON Image Audio
  true false null undefined let const var function return if else for while new this event`.split(/\s+/);

/** What follows a dot, as far as children use it. */
const members =
  `log getElementById querySelector querySelectorAll addEventListener createElement appendChild append remove
  textContent innerHTML innerText style color backgroundColor fontSize width height value push pop includes indexOf join split forEach map
  filter length floor round random toUpperCase toLowerCase setAttribute getAttribute classList add toggle contains onclick src
  now`.split(/\s+/);

const declared = /\b(?:let|const|var|function|class)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const taken = /\bfunction\b[^(]*\(([^)]*)\)|\(([^()]*)\)\s*=>/gu;

/** The names that a page's code makes by itself. */
function namesIn(text: string): readonly string[] {
  const own = [...text.matchAll(declared)].flatMap(([, name]) => name ?? []);
  const given = [...text.matchAll(taken)].flatMap(([, one = '', other = '']) =>
    `${one},${other}`.split(/[^\p{L}\p{N}_$]+/u),
  );
  return [...own, ...given].filter((name) => name.length > 2);
}

/** What a child may have meant by a name: those of the own code come first. */
export function namesOf({ html, js }: WebCode): readonly string[] {
  return [...new Set([...namesIn(js), ...namesIn(html), ...known])];
}

/** What a child may have meant by what follows a dot. */
export function membersOf({ js }: WebCode): readonly string[] {
  return [...new Set([...members, ...namesIn(js)])];
}
