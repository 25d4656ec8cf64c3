import { expect, it } from 'vitest';
import { ownLine } from './own-line.view.ts';

it.each([
  ['', '<img>'],
  ['\n', '<img>\n'],
  ['<h1>A</h1>', '<h1>A</h1>\n<img>'],
  ['<h1>A</h1>\n', '<h1>A</h1>\n<img>\n'],
  ['<h1>A</h1>\n\n\n', '<h1>A</h1>\n<img>\n\n\n'],
  ['<body>\n  <p>A</p>\n</body>\n</html>\n', '<body>\n  <p>A</p>\n<img>\n</body>\n</html>\n'],
  ['<body><p>A</p></body>', '<body><p>A</p>\n<img>\n</body>'],
])('gives it a line of its own at the end of %j', (page, whole) => {
  const { from, insert } = ownLine(page, '<img>');
  expect(page.slice(0, from) + insert + page.slice(from)).toBe(whole);
});
