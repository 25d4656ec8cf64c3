import { html } from '@codemirror/lang-html';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { WebCode } from '../../shared/exercise.ts';

const loops = /^(?:For|While|Do)Statement$/;
const statement = /Statement$|^Block$|^;$/;
const htmlParser = html().language.parser;

interface Piece {
  readonly at: number;
  readonly text: string;
}

function guarded(text: string, parser: typeof htmlParser): string {
  const pieces: Piece[] = [];
  parser.parse(text).iterate({
    enter({ name, node }) {
      if (!loops.test(name)) return;
      const parts: { name: string; from: number; to: number }[] = [];
      for (let child = node.firstChild; child; child = child.nextSibling) parts.push(child);
      const body = name === 'DoStatement' ? parts[1] : parts.at(-1);
      // Unfinished code has no body.
      if (!body || body.to <= body.from || !statement.test(body.name)) return;
      if (body.name === 'Block') pieces.push({ at: body.from + 1, text: '__loop();' });
      else pieces.push({ at: body.from, text: '{__loop();' }, { at: body.to, text: '}' });
    },
  });
  // From the end, so that earlier positions stay valid; what ends at a position closes before what begins there.
  return pieces
    .map((piece, order) => ({ ...piece, order }))
    .toSorted((a, b) => b.at - a.at || a.order - b.order)
    .reduce((made, { at, text: added }) => made.slice(0, at) + added + made.slice(at), text);
}

/**
 * The page with a check in each of its loops whether it runs too long. Where the frame shares a process with the app,
 * nothing else can end such a loop. Line numbers stay the same.
 */
export function guardLoops({ html: page, css, js }: WebCode): WebCode {
  return { html: guarded(page, htmlParser), css, js: guarded(js, javascriptLanguage.parser) };
}
