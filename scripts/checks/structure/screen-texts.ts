import type { Finding } from '../finding.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { isNode, lineAt, literalParts, type SyntaxNode, syntaxOf, walk } from '../syntax.ts';

const screens = /^(features\/[^/]+|platform|apps)\/web\/.*\.tsx$/;
const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'description',
  'alt',
]);
/** The product's name is the same in every language. */
const names = new Set(['Orbita']);

function isText(part: string): boolean {
  return /\p{L}/u.test(part) && !names.has(part.trim());
}

/**
 * Literals that an expression may evaluate to: through `a ? b : c`, `a && b`, `a ?? b`, parentheses and `as`.
 */
function outcomes(node: SyntaxNode): SyntaxNode[] {
  const fields =
    { ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['left', 'right'] }[node.type] ??
    (['JSXExpressionContainer', 'ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression'].includes(
      node.type,
    )
      ? ['expression']
      : []);
  return fields.length === 0
    ? [node]
    : fields.flatMap((field) => (isNode(node[field]) ? outcomes(node[field]) : []));
}

function textsIn(node: SyntaxNode): { at: number; text: string }[] {
  return outcomes(node).flatMap((outcome) => {
    const text = literalParts(outcome)?.find(isText);
    return text === undefined ? [] : [{ at: outcome.start, text: text.trim() }];
  });
}

function textsOf(node: SyntaxNode): { at: number; text: string }[] {
  if (node.type === 'JSXText') {
    const text = String(node.value);
    return isText(text) ? [{ at: node.start + text.search(/\S/), text: text.trim() }] : [];
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as SyntaxNode[])
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(textsIn);
  }
  if (node.type !== 'JSXAttribute') return [];
  const { name } = node.name as { name?: unknown };
  return typeof name === 'string' && spoken.has(name) && isNode(node.value) ? textsIn(node.value) : [];
}

function findTexts(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(syntaxOf(file).program, (node) => {
    for (const { at, text } of textsOf(node)) {
      findings.push({
        path: file.path,
        line: lineAt(file.text, at),
        what: `“${text.slice(0, 60)}” is text in a component`,
        mend: "put it into messages/ in each language and show it with t('…')",
      });
    }
    return true;
  });
  return findings;
}

/** No words in a component: neither between tags nor in what is read aloud or shown as a label. */
export function checkScreenTexts(files: readonly SourceFile[]): Finding[] {
  return files.filter(({ path }) => screens.test(path) && !isTest(path)).flatMap(findTexts);
}
