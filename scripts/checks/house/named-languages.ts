import { locales } from '../../../platform/shared/localized-text.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { type SyntaxNode, syntaxOf, walk } from '../syntax.ts';

const [, ...translations] = locales;
const each = translations.join('|');
const capital = translations.map((locale) => locale.charAt(0).toUpperCase() + locale.slice(1)).join('|');
/** `en`, `name_en`, `title.en`, `nameEn`, `en-GB`, `./draft-en.ts`. */
const name = new RegExp(
  `^(?:(?:.*[._/-])?(?:${each})(?:-[A-Z]{2})?|.*[a-z](?:${capital})|.*[/-](?:${each})\\.ts)$`,
);

/** Files of texts, which a further language joins anyway, and what only tests and demonstrations say. */
const isOfTexts = (path: string) => /\/messages\/|\.(?:mails|words)\.ts$/.test(path);
const isShown = (path: string) =>
  isTest(path) || /\.(?:factory|seed|matrix)\.ts$|^(?:e2e|bench|platform\/testing)\//.test(path);

function saidBy(node: SyntaxNode): unknown {
  if (node.type === 'Literal') return node.value;
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : null;
}

function namesLanguage(file: SourceFile): boolean {
  let found = false;
  walk(syntaxOf(file).program, (node) => {
    const said = saidBy(node);
    found ||= typeof said === 'string' && name.test(said);
    return !found;
  });
  return found;
}

/**
 * The files of the program that name a language besides the original, and are no texts: a further one would have to be written into
 * them, or would be forgotten.
 */
export function filesNamingLanguages(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isOfTexts(path) && !isShown(path))
    .filter(namesLanguage)
    .map(({ path }) => path);
}
