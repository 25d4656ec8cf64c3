import type { SpanOptions } from './tracing.ts';

/** Statements whose description is kept; the program has some thousand. */
const mostKept = 4000;
const longest = 2000;

const kept = new Map<string, SpanOptions>();

/** Texts (also with backslashes, or between dollars) and numbers; not `$1`, nor digits in a name. */
const literals =
  /\be'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/gi;

/**
 * The span of a statement: its verb, its first table and its text. Parameters are not in the text; values that stand in it are
 * replaced, too.
 */
export function statementSpan(text: string): SpanOptions {
  const known = kept.get(text);
  if (known) return known;
  const bare = text.replaceAll(literals, '?').replaceAll(/\s+/g, ' ').trim();
  const verb = /^\w+/.exec(bare)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([\w.]+)/i.exec(bare)?.[1];
  const span: SpanOptions = {
    name: table ? `${verb} ${table}` : verb,
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.query.text': bare.slice(0, longest) },
  };
  if (kept.size < mostKept) kept.set(text, span);
  return span;
}
