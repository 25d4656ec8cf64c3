import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-html.tsx';

const pasted = (html: string, rtf = '') =>
  readPasted({ getData: (type) => ({ 'text/html': html, 'text/rtf': rtf })[type] ?? '' });

describe('from Google Docs', () => {
  const wrapped = (html: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`;

  it('keeps headings, words and lists within lists', () => {
    const html = wrapped(
      '<h1 dir="ltr"><span style="font-weight:400">Ciklai</span></h1>' +
        '<p dir="ltr"><span>Kartoja </span><span style="font-weight:700;">šimtą</span><span> kartų, </span><span style="font-style:italic">štai</span><span>.</span></p>' +
        '<ul><li aria-level="1"><p><span>A</span></p></li><ul><li aria-level="2"><p><span>B</span></p></li></ul><li><p>C</p></li></ul><br>',
    );
    expect(pasted(html)?.text).toBe('## Ciklai\n\nKartoja **šimtą** kartų, *štai*.\n\n- A\n  - B\n- C');
  });

  it('keeps tables, with words in their cells', () => {
    const html = wrapped(
      '<div><table><tbody><tr><td><p>Parašai</p></td><td><p>Gauni</p></td></tr><tr><td><p><span style="font-weight:700">a</span></p></td><td><p>1 | 2</p></td></tr></tbody></table></div>',
    );
    expect(pasted(html)?.text).toBe('| Parašai | Gauni  |\n| ------- | ------ |\n| **a**   | 1 \\| 2 |');
  });

  it('says how many pictures it was not given', () => {
    const html = wrapped('<p>A<img src="https://lh7.googleusercontent.com/x"></p><p>B</p>');
    expect(pasted(html)).toMatchObject({ text: 'A\n\nB', pictures: [], lost: 1 });
  });
});

describe('from Word', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;</span></span>${text}<o:p></o:p></p>`;

  it('makes lists of its paragraphs with signs', () => {
    const html = `<html><head><style>p {}</style></head><body><!--StartFragment--><p class="MsoNormal"><b>Daryk:</b></p>${item(1, '1.', 'Vienas')}${item(2, 'o', 'Smulkiau')}${item(1, '2.', 'Du')}<!--EndFragment--></body></html>`;
    expect(pasted(html)?.text).toBe('**Daryk:**\n\n1. Vienas\n   - Smulkiau\n2. Du');
  });

  it('puts its pictures where they were', () => {
    const html = '<p>Prieš</p><p><img src="file:///C:/clip_image001.png"></p><p>Po</p>';
    const rtf = '{\\rtf1{\\pict\\pngblip 89504e47}}';
    const read = pasted(html, rtf);
    expect(read).toMatchObject({ lost: 0, pictures: [{ file: { type: 'image/png' } }] });
    expect(read?.text.slice(0, read.pictures[0]?.at)).toMatch(/^Prieš\s+$/);
  });
});

it('escapes what Markdown would take for its own', () => {
  expect(pasted('<p><b>a*b_c*</b> # 1. `x`</p>')?.text).toBe('**a\\*b_c\\*** # 1. \\`x\\`');
});

it('leaves words without a form, and code, to the plain text', () => {
  expect(pasted('<meta><span>Labas</span>')).toBeNull();
  expect(pasted('<div style="white-space: pre;"><b>if</b>  x:</div>')).toBeNull();
});

it('keeps only links that lead somewhere', () => {
  expect(pasted('<a href="https://x.lt/?a=1&amp;b=2">X</a> <a href="javascript:alert(1)">Y</a>')?.text).toBe(
    '[X](https://x.lt/?a=1\\&b=2) Y',
  );
});
