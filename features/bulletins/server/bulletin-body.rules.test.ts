import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { type BodyNode, bodyTags } from '../shared/bulletin-body.ts';
import { bulletinLink } from '../shared/bulletin-link.rules.ts';
import { bodyHtml, bodyWords, drawBody, readBody, storedBody } from './bulletin-body.rules.ts';

const html = (text: string) => bodyHtml(readBody(text));

describe('readBody', () => {
  it.each([
    ['<b>Svarbu</b>', '<p><strong>Svarbu</strong></p>'],
    ['<p>Vienas</p><p>du</p>', '<p>Vienas</p><p>du</p>'],
    ['<a href="https://orbita.lt" target="_self">čia</a>', '<p><a href="https://orbita.lt">čia</a></p>'],
    ['<ul><li>a</li><li><i>b</i></li></ul>', '<ul><li>a</li><li><em>b</em></li></ul>'],
    ['<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['Labas<br>rytas', '<p>Labas<br>rytas</p>'],
    ['<h1>Antraštė</h1><div>tekstas</div>', '<p>Antraštė</p><p>tekstas</p>'],
    ['<b>a</b>\n\nb\nc', '<p><strong>a</strong></p><p>b<br>c</p>'],
    ['5 &lt; 6 &amp; <b>7</b>', '<p>5 &lt; 6 &amp; <strong>7</strong></p>'],
  ])('renders HTML of the allowlist as intended: %s', (text, drawn) => {
    expect(html(text)).toBe(drawn);
  });

  it.each([
    ['**Svarbu** ir *švelniai*', '<p><strong>Svarbu</strong> ir <em>švelniai</em></p>'],
    ['Vienas\ndu\n\ntrys', '<p>Vienas<br>du</p><p>trys</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['[čia](https://orbita.lt/a?b=c)', '<p><a href="https://orbita.lt/a?b=c">čia</a></p>'],
    ['[čia](/dashboard/account)', '<p><a href="/dashboard/account">čia</a></p>'],
    ['# Antraštė', '<p>Antraštė</p>'],
    ['Aš <3 kodą', '<p>Aš &lt;3 kodą</p>'],
    ['', ''],
  ])('reads light Markdown: %s', (text, drawn) => {
    expect(html(text)).toBe(drawn);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src="https://blogas.example/x.png" onerror="alert(1)">', ''],
    ['![paveikslas](https://blogas.example/x.png)', ''],
    ['<b onclick="alert(1)" style="color:red">a</b>', '<p><strong>a</strong></p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['<a href="java&#115;cript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="//blogas.example">a</a>', '<p>a</p>'],
    ['<form action="/x"><input><button>Gerai</button></form>', ''],
    ['<iframe src="https://blogas.example"></iframe>b', '<p>b</p>'],
    ['<a href="https://a.lt">a<a href="https://b.lt">b</a></a>', '<p><a href="https://a.lt">ab</a></p>'],
  ])('drops the rest: %s', (text, drawn) => {
    expect(html(text)).toBe(drawn);
  });
});

/** What is wrong with a rendering: an element in the wrong place, an attribute, a link elsewhere. */
function faults(nodes: readonly BodyNode[], place: 'page' | 'list' | 'words', inLink = false): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return place === 'words' ? [] : [`words in a ${place}`];
    const { tag, href, children = [], ...rest } = node;
    const allowed = { page: ['p', 'ul', 'ol'], list: ['li'], words: ['strong', 'em', 'a', 'br'] }[place];
    const inside = tag === 'ul' || tag === 'ol' ? 'list' : 'words';
    return [
      ...(allowed.includes(tag) && bodyTags.includes(tag) ? [] : [`${tag} in a ${place}`]),
      ...(Object.keys(rest).length > 0 ? [`attributes ${Object.keys(rest)}`] : []),
      ...((tag === 'a') === (href !== undefined) ? [] : ['an address elsewhere']),
      ...(href === undefined || bulletinLink(href) === href ? [] : [`a link to ${href}`]),
      ...(inLink && tag === 'a' ? ['a link in a link'] : []),
      ...faults(children, inside, inLink || tag === 'a'),
    ];
  });
}

const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<svg/onload=alert(1)>',
      '<img src=x onerror=alert(1)>',
      '<style>',
      '</style>',
    ],
    ...[
      '<a href="',
      '">',
      "'",
      '"',
      '<b',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<p>',
      '</p>',
      '<br/>',
      '<!--',
      '-->',
    ],
    ...[
      'javascript:alert(1)',
      'data:text/html,<script>',
      'https://a.lt',
      '//b.lt',
      '&#106;',
      '&lt;',
      '<![CDATA[',
    ],
    ...[
      '<form action=x>',
      '<iframe srcdoc="',
      '<math><mi xlink:href=',
      '<template>',
      '<plaintext>',
      '\u0000',
    ],
    ...[
      '**',
      '*',
      '[',
      '](',
      ')',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '![',
      '`',
      '> ',
      '# ',
      '~~',
      '<https://a.lt>',
      '|',
    ],
    ...[
      ' onmouseover="alert(1)"',
      ' style="x"',
      '/',
      '=',
      ' href=javascript:x ',
      'ąčę',
      '<A HREF=//x>',
      '\\',
    ],
  ),
  fc.string({ maxLength: 6 }),
);
const hostileText = fc.array(hostile, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('300 hostile texts', () => {
  it('become paragraphs and lists with bold, emphasis and safe links, and nothing else', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(faults(readBody(text), 'page')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are stored without a tag beyond the allowlist, and read back unchanged', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { lt } = storedBody({ lt: text });
        const strange = lt.match(
          /<(?!(?:https?|mailto):)\/?(?!(?:p|ul|ol|li|strong|em|a|br)\b)[a-z!?][^>]*/gi,
        );
        expect(strange ?? []).toEqual([]);
        expect(html(lt)).toBe(html(text));
      }),
      { numRuns: 300 },
    );
  });
});

it('keeps generated garbage as plain text, in a moment', () => {
  const took = processorTime(() => {
    for (const text of ['['.repeat(4000), '*a'.repeat(2000), '> '.repeat(2000), `${'- '.repeat(2000)}a`])
      expect(bodyWords(readBody(text)).trim()).not.toBe('');
  });
  expect(took).toBeLessThan(3000);
});

it('turns a text into plain words, for mails and messages', () => {
  const text = '**Rytoj** pamokų nebus.\n\n- [Tvarkaraštis](https://orbita.lt)\n- https://orbita.lt/a';
  expect(bodyWords(readBody(text)).trim()).toBe(
    'Rytoj pamokų nebus.\n\n• Tvarkaraštis (https://orbita.lt)\n• https://orbita.lt/a',
  );
});

it('renders English only where there is some', () => {
  expect(drawBody({ lt: 'Labas', en: ' ' })).toEqual({ lt: [{ tag: 'p', children: ['Labas'] }] });
  expect(Object.keys(drawBody({ lt: 'Labas', en: 'Hello' }))).toEqual(['lt', 'en']);
});
