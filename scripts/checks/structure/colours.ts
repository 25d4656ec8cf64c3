import type { Finding } from '../finding.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { lineAt, literalParts, syntaxOf, walk } from '../syntax.ts';

const painted = /^(features\/[^/]+|platform|apps)\/web\/.*(\.tsx|\.css)$/;
/** Where colours may be defined: the theme, and pictures drawn in code. */
const home = /^platform\/web\/theme\/|\/illustrations\/|-illustration\.tsx$/;
// `url(#id)` references a part of a picture, `#/` and `#features` other things.
const colour =
  /(?<!url\(\s*["']?)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/iu;

function found(file: SourceFile, at: number, text: string): Finding {
  return {
    path: file.path,
    line: lineAt(file.text, at),
    what: `${text}… is a colour of its own`,
    mend: 'use a token of the theme (var(--orbita-…), var(--mantine-…)); a new colour is born in platform/web/theme',
  };
}

function findInStyles(file: SourceFile): Finding[] {
  // Comments keep their length, so that offsets stay valid.
  const bare = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...bare.matchAll(new RegExp(colour, 'giu'))].map((match) => found(file, match.index, match[0]));
}

function findInComponent(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(syntaxOf(file).program, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    const hit = literalParts(node)
      ?.map((part) => colour.exec(part)?.[0])
      .find(Boolean);
    if (hit) findings.push(found(file, node.start, hit));
    return true;
  });
  return findings;
}

/** No colour literals outside the theme and the illustrations, so that light, dark and contrast are decided once. */
export function checkColours(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => painted.test(path) && !home.test(path) && !isTest(path))
    .flatMap((file) => (file.path.endsWith('.css') ? findInStyles(file) : findInComponent(file)));
}
