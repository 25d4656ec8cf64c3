import { expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { planCatalogue } from './catalogue-import.rules.ts';

const cells = { level: '1', category: 'merch', cost: '10', name_lt: 'Kubas' };
let made = 0;
const plan = (...rows: Record<string, string>[]) =>
  planCatalogue(
    rows.map((row, at) => ({ line: at + 2, cells: { ...cells, ...row } })),
    [],
    () => {
      made += 1;
      return `new-${made}`;
    },
  );

it('joins rows of one name to one prize, wherever they are', () => {
  const { rows, rewards } = plan(
    { option_lt: 'A', stock: '2' },
    { name_lt: 'Knyga', option_lt: 'A' },
    { name_lt: 'kubas ', option_lt: 'B' },
  );
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'error'],
    [3, 'create'],
    [4, 'error'],
  ]);
  expect(rewards.map(({ form }) => form.name.lt)).toEqual(['Knyga']);
});

it('creates a prize with its options in the order of the rows', () => {
  const { rewards } = plan({ option_lt: 'B', stock: '2' }, { option_lt: 'A' });
  expect(rewards[0]?.form.options.map(({ name, stock }) => [name.lt, stock])).toEqual([
    ['B', 2],
    ['A', 0],
  ]);
});

it('refuses more options than a prize may have', () => {
  const rows = Array.from({ length: 21 }, (_, at) => ({ option_lt: `O${at}` }));
  expect(plan(...rows).rows[0]?.problems).toEqual(['too_many_options']);
});

it("doesn't compose a cell with a whole file in it: that would block the server for minutes", () => {
  const long = `a${'\u0316\u0301'.repeat(60_000)}`;
  const took = processorTime(() => {
    const { rows } = plan({ name_lt: long, option_lt: 'A' }, { option_lt: long });
    expect(rows.map(({ problems }) => problems)).toEqual([['name_invalid'], ['option_invalid']]);
  });
  expect(took).toBeLessThan(2000);
});
