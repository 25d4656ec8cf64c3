import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import * as script from './known-script.view.ts';
import type { Offer } from './python-words.view.ts';

const nothing: Offer = { words: [], hasNames: false };

/** The words of a page's script that may go on with a prefix before the cursor. */
export function scriptOffer(state: EditorState, pos: number, prefix: string): Offer {
  const node = syntaxTree(state).resolveInner(pos, -1);
  // Where a name is made, none is offered.
  if (/Definition$|^Label$/.test(node.name) || /^\p{N}/u.test(prefix)) return nothing;
  const line = state.doc.lineAt(pos);
  const head = line.text.slice(0, pos - line.from - prefix.length);
  if (head.endsWith('.')) {
    const object = node.parent?.firstChild;
    if (!object || object.name === 'Number' || object.to > pos) return nothing;
    const name = state.sliceDoc(object.from, object.to);
    return prefix === '' && !script.isKnown(name)
      ? nothing
      : { words: script.ofObject(name), hasNames: false };
  }
  if (prefix === '') return nothing;
  const isBeginning = /(?:^|[;{}])\s*$/.test(head);
  return { words: isBeginning ? script.beginnings : script.values, hasNames: true };
}
