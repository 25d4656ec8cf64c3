import { describe, expect, it } from 'vitest';
import { safeLink } from './lesson-link.view.ts';

describe('safeLink', () => {
  it.each([
    'https://python.org',
    'HTTP://a.lt/x:y',
    'mailto:a@b.lt',
    '#lesson-h-a',
    '/dashboard',
    'a/b:c',
    '?a=b:c',
  ])('leads to %s', (href) => expect(safeLink(href)).toBe(href));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.lt/1',
    '',
    undefined,
    1,
  ])('leads nowhere for %j', (href) => expect(safeLink(href)).toBeNull());
});
