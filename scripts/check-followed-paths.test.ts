import { expect, test } from 'vitest';
import { checkFollowedPaths } from './checks/structure/followed-paths.ts';

const files = ['features/rewards/web/card.tsx', 'features/rewards/server/rewards.tables.ts'].map((path) => ({
  path,
  text: '',
}));
const findIn = (count: number, ...names: string[]) => {
  const rows = names.map((name) => `| where | \`${name}\` (\`claims\`) |\n`);
  const text = `Two paths\n\n**A claim** (${count} files; in \`features/rewards\` unless named)\n\n|---|---|\n${rows.join('')}\nMore, in \`other.ts\`.\n`;
  return checkFollowedPaths(files, text).map(({ line, what }) => `${line} ${what}`);
};

test('knows the files of a followed act, and how many there are', () => {
  expect(findIn(2, 'web/card.tsx', 'rewards.tables.ts')).toEqual([]);
});

test('tells of a file that is gone, and of a wrong number', () => {
  expect(findIn(2, 'web/card.tsx', 'old.service.ts')).toEqual(['7 there is no old.service.ts']);
  expect(findIn(3, 'web/card.tsx')).toEqual(['3 “A claim” names 1 files and says 3']);
});
