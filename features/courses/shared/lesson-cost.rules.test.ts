import { describe, expect, it } from 'vitest';
import { isTangled } from './lesson-cost.rules.ts';

const lesson = [
  '## Ciklas `for`',
  'Kompiuteris **niekada** nepavargsta (ne taip kaip mes) – [čia](https://python.org) rasi daugiau.',
  '| Raktas | Reikšmė |\n|---|---|\n| `for` | kartoti |',
  `\`\`\`python\n${'zemelapis[y][x] = [1, 0, (2, 3)]\n'.repeat(30)}\`\`\``,
  ':::hint[Kaip pradėti?]\nPrisimink **`range()`**.\n:::',
  '1. Viena\n   - dvi\n     > trys',
].join('\n\n');

describe('isTangled', () => {
  it('renders a long lesson of tables, code and lists', () => {
    expect(isTangled(`${lesson}\n\n`.repeat(20))).toBe(false);
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['stars', '**a*_'.repeat(20_000)],
    ['brackets line by line', '[a](\n'.repeat(20_000)],
    ['quotes within quotes', '>'.repeat(1_000)],
    ['lists within lists', '- '.repeat(100)],
    [
      'lists that creep to the right',
      Array.from({ length: 90 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    ],
    ['hints within hints', ':::hint\n'.repeat(1_000)],
    ['a table of ten thousand cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(5_000)}`],
    ['a book', 'a\n\n'.repeat(100_000)],
  ])('shows %s as text', (_title, body) => {
    expect(isTangled(body)).toBe(true);
  });
});
