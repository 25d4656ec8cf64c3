import { cssLanguage } from '@codemirror/lang-css';
import { htmlLanguage } from '@codemirror/lang-html';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { WebCode } from '#features/exercises/shared/exercise.ts';

/** The words of a page by the language that they belong to. */
export interface PageWords {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** Properties, functions such as `linear-gradient`, states such as `:hover` and rules such as `@media`. */
  readonly css: readonly string[];
  /** Keywords, names that the browser gives, operators, and the events that are listened for. */
  readonly js: readonly string[];
}

type Parser = typeof javascriptLanguage.parser;
interface Found {
  readonly name: string;
  readonly text: string;
  readonly parent: string;
}

function nodesOf(parser: Parser, text: string): Found[] {
  const found: Found[] = [];
  parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      found.push({ name, text: text.slice(from, to), parent: node.parent?.name ?? '' });
    },
  });
  return found;
}

const textsOf = (nodes: readonly Found[], name: RegExp) =>
  nodes.filter((node) => name.test(node.name)).map(({ text }) => text);

const unique = (words: readonly string[]) => [...new Set(words)];

/** What everybody knows from arithmetic, and the full stop between names. */
const plain = new Set(['+', '-', '=', '.']);

function scriptWords(js: string): string[] {
  const nodes = nodesOf(javascriptLanguage.parser, js);
  const own = new Set(textsOf(nodes, /^VariableDefinition$/));
  const keywords = nodes.filter(({ name, text }) => name === text && /^[a-z]+$/.test(name));
  const operators = textsOf(nodes, /^(?:\w+Op|Arrow|Equals|TemplateString|RegExp|Spread)$/);
  const events = [...js.matchAll(/addEventListener\(\s*["'](\w+)["']/g)].map(([, event = '']) => event);
  return unique([
    ...keywords.map(({ text }) => text),
    ...textsOf(nodes, /^(?:VariableName|PropertyName)$/).filter((name) => !own.has(name)),
    ...operators.map((text) => (text.startsWith('`') ? '`' : text)).filter((text) => !plain.has(text)),
    ...events,
  ]);
}

function styleWords(css: string): { elements: string[]; words: string[] } {
  const nodes = nodesOf(cssLanguage.parser, css);
  return {
    elements: textsOf(nodes, /^TagName$/),
    words: unique([
      ...textsOf(nodes, /^PropertyName$/),
      ...textsOf(nodes, /^Callee$/),
      ...textsOf(nodes, /^PseudoClassName$/).map((name) => `:${name}`),
      ...textsOf(nodes, /^(?:AtKeyword|media|keyframes|import)$/),
    ]),
  };
}

/** The words that a page's code uses. */
export function wordsOfPage({ html, css, js }: WebCode): PageWords {
  const nodes = nodesOf(htmlLanguage.parser, html);
  const style = styleWords(css);
  return {
    elements: unique([...textsOf(nodes, /^TagName$/), ...style.elements].map((name) => name.toLowerCase())),
    attributes: unique(textsOf(nodes, /^AttributeName$/)),
    css: style.words,
    js: scriptWords(js),
  };
}
