import type { Finding } from '../finding.ts';
import { isTest, isTypeScript, type SourceFile } from '../source-tree.ts';
import { type Comment, isNode, lineAt, type SyntaxNode, syntaxOf } from '../syntax.ts';

const documented = /^features\/.*\.(rules|permissions|service|view)\.ts$|^platform\//;
const free = /\/messages\/|\.module\.css$/;

/** The names that an export statement exports; empty for types that only restate a value (`typeof`, `z.infer`). */
function namesOf(statement: SyntaxNode, text: string): string[] {
  const { declaration } = statement;
  if (!isNode(declaration)) return [];
  if (
    declaration.type === 'TSTypeAliasDeclaration' &&
    /\btypeof\b/.test(text.slice(declaration.start, declaration.end))
  )
    return [];
  if (declaration.type === 'TSInterfaceDeclaration' && nameOf(declaration).endsWith('Props')) return [];
  if (declaration.type === 'TSModuleDeclaration') return [];
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration)];
  return (declaration.declarations as SyntaxNode[]).map(nameOf);
}

function nameOf(declaration: SyntaxNode): string {
  const id = declaration.id as { name?: string } | null;
  return id?.name ?? 'default';
}

/** The end of the comment or statement directly above, with no empty line between. */
function standsAbove(text: string, end: number, start: number): boolean {
  return /^\s*$/.test(text.slice(end, start)) && (text.slice(end, start).match(/\n/g) ?? []).length <= 1;
}

function isDoc(comment: Comment): boolean {
  return comment.type === 'Block' && comment.value.startsWith('*') && /\p{L}/u.test(comment.value);
}

function findUndocumented(file: SourceFile): Finding[] {
  const { program, comments } = syntaxOf(file);
  const docs = comments.filter(isDoc);
  let covered = -1;
  return (program.body as SyntaxNode[]).flatMap((statement) => {
    const own = docs.some(
      ({ end }) => end <= statement.start && standsAbove(file.text, end, statement.start),
    );
    // Statements of one block, without an empty line between, share the sentence above the first.
    const has = own || (covered !== -1 && standsAbove(file.text, covered, statement.start));
    if (has) covered = statement.end;
    if (has || !statement.type.startsWith('Export')) return [];
    return namesOf(statement, file.text).map((name) => ({
      path: file.path,
      line: lineAt(file.text, statement.start),
      what: `${name} has no doc sentence`,
      mend: 'say above it in /** … */ what it promises: units and shapes, errors, the origin of the rule (spec §4, decision P8)',
    }));
  });
}

/** A doc sentence on every export of rules, permissions, services and platform. */
export function checkDocSentences(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isTypeScript(path) && documented.test(path) && !free.test(path) && !isTest(path))
    .flatMap(findUndocumented);
}
