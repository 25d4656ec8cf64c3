import type { Finding } from '../finding.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { isNode, lineAt, type SyntaxNode, syntaxOf, walk } from '../syntax.ts';

const service = /^features\/.*\.service\.ts$/;
const reading = /^(get|load|show)[A-Z]/;

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** The work of a transaction: an anonymous function that takes `tx`. */
function isWork({ type, params }: SyntaxNode): boolean {
  return type === 'ArrowFunctionExpression' && Array.isArray(params) && nameOf(params[0]) === 'tx';
}

/** `loadReward(tx, …)` or `getDraft(tx.db, …)`, awaited or not. */
function readsScreen(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'AwaitExpression') return readsScreen(node.argument);
  if (node.type !== 'CallExpression' || !reading.test(nameOf(node.callee))) return false;
  const [first] = node.arguments as unknown[];
  return nameOf(first) === 'tx' || (isNode(first) && nameOf(first.object) === 'tx');
}

/** A write doesn't render: the answer is read after the commit, so that no lock waits for it. */
export function checkWritesAnswer(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => service.test(path) && !isTest(path))
    .flatMap((file) => {
      const findings: Finding[] = [];
      const find = (node: SyntaxNode): void => {
        const answer = node.type === 'ReturnStatement' ? node.argument : node.body;
        if (!(node.type === 'ReturnStatement' || isWork(node)) || !readsScreen(answer)) return;
        findings.push({
          ...{ path: file.path, line: lineAt(file.text, node.end) },
          what: 'reads its answer within the transaction',
          mend: 'end the transaction first, then read the answer with `scope`',
        });
      };
      walk(syntaxOf(file).program, (node) => {
        if (!isWork(node)) return true;
        walk(node, (inner) => {
          find(inner);
          return true;
        });
        return false;
      });
      return findings;
    });
}
