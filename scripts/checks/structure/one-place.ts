import type { Finding } from '../finding.ts';
import { isTest, isTypeScript, type SourceFile } from '../source-tree.ts';
import { isNode, lineAt, type SyntaxNode, syntaxOf, walk } from '../syntax.ts';

const queries = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);
const formatting = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const formatters = new Set(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat']);

const holdsSql = /^features\/.*\.(repository|factory|seed|tables)\.ts$/;
const formats = /^(features|apps)\//;

function memberName(node: SyntaxNode): string {
  const { property } = node;
  return isNode(property) && typeof property.name === 'string' ? property.name : '';
}

function ruleFor(node: SyntaxNode, path: string): { what: string; mend: string } | null {
  if (node.type !== 'MemberExpression') return null;
  const name = memberName(node);
  if (queries.has(name) && /^(features|apps\/server)\//.test(path) && !holdsSql.test(path)) {
    return {
      what: `${name}() outside a repository`,
      mend: 'all SQL of a feature is in its *.repository.ts; call a function of it, passing scope.db or tx.db',
    };
  }
  const object = node.object as { name?: string };
  if (formats.test(path) && (formatting.has(name) || (object.name === 'Intl' && formatters.has(name)))) {
    return {
      what: `${name} formats here`,
      mend: 'dates, numbers and money are formatted through platform/shared only',
    };
  }
  return null;
}

/** Keeps code in its one place: SQL in repositories, formatting in platform/shared. */
export function checkOnePlace(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isTypeScript(path) && !isTest(path))
    .flatMap((file) => {
      const findings: Finding[] = [];
      walk(syntaxOf(file).program, (node) => {
        const rule = ruleFor(node, file.path);
        if (rule) findings.push({ path: file.path, line: lineAt(file.text, node.end), ...rule });
        return true;
      });
      return findings;
    });
}
