import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BulletinBody } from '../../shared/bulletin-body.ts';
import { BulletinText } from './bulletin-text.tsx';

const drawn = (body: unknown) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<BulletinText body={body as BulletinBody} />);
  return page;
};

it('draws paragraphs, lists, bold, stress and links', () => {
  const { innerHTML } = drawn([
    {
      tag: 'p',
      children: ['a ', { tag: 'strong', children: ['b'] }, { tag: 'br' }, { tag: 'em', children: ['c'] }],
    },
    {
      tag: 'ul',
      children: [{ tag: 'li', children: [{ tag: 'a', href: '/dashboard/account', children: ['d'] }] }],
    },
    { tag: 'p', children: [{ tag: 'a', href: 'https://orbita.lt', children: ['e'] }] },
  ]);
  expect(innerHTML).toBe(
    '<p>a <strong>b</strong><br><em>c</em></p><ul><li><a href="/dashboard/account">d</a></li></ul>' +
      '<p><a href="https://orbita.lt" target="_blank" rel="noopener noreferrer">e</a></p>',
  );
});

const tag = fc.constantFrom(
  ...[
    'p',
    'a',
    'li',
    'strong',
    'script',
    'img',
    'form',
    'iframe',
    'style',
    'svg',
    'input',
    'object',
    'constructor',
  ],
);
const href = fc.constantFrom(
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//b.lt',
    'https://a.lt',
    ' javascript:x',
    'JaVaScRiPt:x',
    '\u0001javascript:x',
  ],
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a', '"', '&lt;'),
    fc.record({
      tag,
      href,
      onClick: fc.constant('alert(1)'),
      style: fc.constant('color:red'),
      dangerouslySetInnerHTML: fc.constant({ __html: '<script>alert(1)</script>' }),
      src: href,
      children: fc.array(tie('node'), { maxLength: 3 }),
    }),
  ),
}));

describe('300 hostile answers', () => {
  it('render no script, handler, form, style or foreign picture', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (body) => {
        for (const element of drawn(body).querySelectorAll('*')) {
          expect(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A', 'BR', 'SPAN']).toContain(element.tagName);
          for (const { name, value } of element.attributes) {
            expect(['href', 'target', 'rel']).toContain(name);
            if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/[^/\\])/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
