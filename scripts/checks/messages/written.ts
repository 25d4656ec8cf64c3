import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';
import { childrenOf, lineAt, literalParts, type SyntaxNode, syntaxOf } from '../syntax.ts';
import { type Locale, locales } from './catalog.ts';
import { wordFaults } from './wording.ts';

/** A text that stands outside of messages/: a piece of a mail, a word of a document, a line of a lesson. */
export interface Written {
  readonly locale: Locale;
  readonly text: string;
  readonly line: number;
}

const inCode = /\.(?:mails|words|seed)\.ts$/;
const lessons = /^apps\/academy\/courses\/.*\.(?:md|json)$/;
const isLocale = (name: unknown): name is Locale => locales.some((locale) => locale === name);

function keyOf(node: SyntaxNode): unknown {
  const key = node.key as SyntaxNode | undefined;
  return node.type === 'Property' ? (key?.name ?? key?.value) : undefined;
}

/**
 * The texts of a TypeScript file with the language of the property (`lt`, `en`) that they stand under; what stands under
 * none is Lithuanian where it has Lithuanian letters. Names and titles (`name: 'Python A'`) are left out.
 */
export function textsInCode(file: SourceFile): Written[] {
  const found: Written[] = [];
  const read = (node: SyntaxNode, locale: Locale | undefined): void => {
    if (/^(?:Import|ExportAll|TaggedTemplate|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    const text = literalParts(node)?.join('{value}') ?? '';
    const language = locale ?? (/[ąčęėįšųūž„]/iu.test(text) ? 'lt' : undefined);
    if (language && /\p{L}/u.test(text))
      found.push({ locale: language, text, line: lineAt(file.text, node.start) });
    const key = keyOf(node);
    const isName = /^(?:name|title)$/.test(String(key));
    if (isName && !locale && /^(?:Literal|ArrayExpression)$/.test((node.value as SyntaxNode).type)) return;
    for (const child of childrenOf(node)) read(child, isLocale(key) ? key : locale);
  };
  read(syntaxOf(file).program, undefined);
  return found;
}

/** What a lesson says, without code, addresses and markup. Lines stay lines. */
function proseOf(text: string): string {
  return (
    text
      .replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, (code) => code.replaceAll(/[^\n]/g, ''))
      .replaceAll(/`[^`\n]*`/g, '§')
      .replaceAll(/^:{3,}.*$|\]\([^)\n]*\)|\{[^}\n]*\}|<[^>\n]*>/gm, '')
      // Planets have orbits too.
      .replaceAll(/^Orbit/gm, 'orbit')
  );
}

function textsOfJson(file: SourceFile): Written[] {
  const lines = file.text.split('\n');
  const isTitle = /\/(?:module|lesson)\.json$/.test(file.path);
  const read = (value: unknown, name: string): Written[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, each]) =>
        isTitle && /^(?:title|label)$/.test(key) ? [] : read(each, key),
      );
    if (typeof value !== 'string' || !isLocale(name)) return [];
    const line = lines.findIndex((each) => each.includes(JSON.stringify(value))) + 1;
    // Hints hold bits of code as they are.
    return [{ locale: name, text: proseOf(value).replaceAll(/"[^"\n]*"/g, '§'), line }];
  };
  return read(JSON.parse(file.text), '');
}

/** The texts of a file of a course: a lesson, its notes, an exercise. */
export function textsInCourse(file: SourceFile): Written[] {
  if (file.path.endsWith('.json')) return textsOfJson(file);
  const language = /(?:^|[./])(\w+)\.md$/.exec(file.path)?.[1];
  if (!isLocale(language)) return [];
  return proseOf(file.text)
    .split('\n')
    .map((text, place) => ({ locale: language, text, line: place + 1 }));
}

/** Lessons are read by children; the teacher's notes and the words about a module are not theirs alone. */
const isForChildren = (path: string) => lessons.test(path) && !/\/notes\.\w+\.md$|\/module\.json$/.test(path);
/** Inside a sentence: several children are “jūs” (“žaiskite dviese”), and one is never “Jūs”. */
const polite = /(?<=[^\s.!?:–] )J(?:ūs|ums|umis|ūsų)(?!\p{L})/u;

function faultsIn(file: SourceFile, texts: readonly Written[]): Finding[] {
  return texts.flatMap(({ locale, text, line }) => [
    ...wordFaults(text, locale).map((what) => ({ path: file.path, line, what, mend: 'mend the wording' })),
    ...(locale === 'lt' && isForChildren(file.path) && polite.test(text)
      ? [{ path: file.path, line, what: 'a lesson says “Jūs” to a child', mend: 'say “tu”' }]
      : []),
  ]);
}

/** Mails, words of documents, the demo's texts and its lessons, judged by the rules of wording of their language. */
export function checkWritten(files: readonly SourceFile[]): { findings: Finding[]; texts: number } {
  const read = files.flatMap((file) => {
    if (inCode.test(file.path)) return [{ file, texts: textsInCode(file) }];
    return lessons.test(file.path) ? [{ file, texts: textsInCourse(file) }] : [];
  });
  return {
    findings: read.flatMap(({ file, texts }) => faultsIn(file, texts)),
    texts: read.reduce((sum, { texts }) => sum + texts.filter(({ text }) => text.trim() !== '').length, 0),
  };
}

/** The files with what lessons say: other checks read no Markdown. */
export function withLessons(root: string, files: readonly SourceFile[]): SourceFile[] {
  return files.map((file) =>
    lessons.test(file.path) ? { ...file, text: readFileSync(join(root, file.path), 'utf8') } : file,
  );
}
