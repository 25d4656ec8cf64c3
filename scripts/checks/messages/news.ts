import { topicsOf } from '../../../features/notifications/shared/topics.rules.ts';
import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';
import { childrenOf, lineAt, literalParts, type SyntaxNode, syntaxOf, walk } from '../syntax.ts';
import { isPolite } from './address.ts';

/** Happenings of a child's topics that are told to grown-ups alone, with who they are. */
const adultsOnly: Readonly<Record<string, string>> = {
  substitute: 'the teacher who stands in',
  mailNotTaken: 'the adult whose mail it is',
};

const childTopics = new Set<string>(topicsOf('child'));
const nameOf = (node: unknown) => String((node as SyntaxNode | undefined)?.name ?? '');

/** What a file declares outermost, by name. */
function declarationsOf(program: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const node of childrenOf(program)) {
    const declared = node.type.startsWith('Export') ? (node.declaration as SyntaxNode | null) : node;
    if (declared?.type === 'FunctionDeclaration') found.set(nameOf(declared.id), declared);
    if (declared?.type === 'VariableDeclaration')
      for (const each of declared.declarations as SyntaxNode[]) found.set(nameOf(each.id), each);
  }
  return found;
}

/** `own ? … : …`: what the child reads, and what guardians read instead. */
function choosesOwn(node: SyntaxNode): boolean {
  const test = node.test as SyntaxNode | undefined;
  return node.type === 'ConditionalExpression' && [nameOf(test), nameOf(test?.property)].includes('own');
}

/** The Lithuanian texts that a declared happening can say to a child: in it, and in what of its file it speaks of. */
function saidToChild(happening: SyntaxNode, declared: ReadonlyMap<string, SyntaxNode>): SyntaxNode[] {
  const texts: SyntaxNode[] = [];
  const seen = new Set<SyntaxNode>();
  const read = (start: SyntaxNode): void =>
    walk(start, (node) => {
      if (literalParts(node)) texts.push(node);
      if (node.type === 'Property' && nameOf(node.key) === 'en') return false;
      if (choosesOwn(node)) {
        read(node.consequent as SyntaxNode);
        return false;
      }
      const meant = node.type === 'Identifier' ? declared.get(nameOf(node)) : undefined;
      if (meant && !seen.has(meant)) {
        seen.add(meant);
        read(meant);
      }
      return true;
    });
  read(happening);
  return texts;
}

/** The topic that a call of `declareHappening` gives, with its name. */
function happeningOf(node: SyntaxNode): { name: string; topic: string } | null {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'declareHappening') return null;
  const [name, happening] = node.arguments as SyntaxNode[];
  const topic = (happening?.properties as SyntaxNode[] | undefined)?.find(
    ({ key }) => nameOf(key) === 'topic',
  );
  const literal = (value: unknown) => literalParts(value as SyntaxNode)?.join('') ?? '';
  return name && topic ? { name: literal(name), topic: literal(topic.value) } : null;
}

/** Pushes, lines of the bell and mails that reach children too, and say *Jūs*: a push does not know who reads it. */
export function findPoliteNews(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.mails.ts'))
    .flatMap((file) => {
      const { program } = syntaxOf(file);
      const declared = declarationsOf(program);
      const polite = new Set<SyntaxNode>();
      walk(program, (node) => {
        const told = happeningOf(node);
        if (!told || !childTopics.has(told.topic) || told.name in adultsOnly) return true;
        for (const text of saidToChild(node, declared))
          if (isPolite(literalParts(text)?.join('{value}') ?? '')) polite.add(text);
        return true;
      });
      return [...polite].map((text) => ({
        path: file.path,
        line: lineAt(file.text, text.start),
        what: 'children read it too and are not “Jūs”',
        mend: 'address nobody, or write two letters and choose by `own`',
      }));
    });
}
