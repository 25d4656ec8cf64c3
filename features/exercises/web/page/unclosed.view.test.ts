import { describe, expect, it } from 'vitest';
import { unclosedIn } from './unclosed.view.ts';

describe('unclosedIn', () => {
  it.each([
    ['<h2>Nebaigta<h2>', 'slash', 'h2', 1],
    ['<h1>A</h1>\n<h2>Nebaigta<h2>\n<p>B</p>', 'slash', 'h2', 2],
    ['<p>Labas <b>pasauli<b>!</p>', 'slash', 'b', 1],
    ['<p>A</p>\n<h1>Labas\n<p>B</p>', 'open', 'h1', 2],
    ['<div>\n<h1>Labas\n</div>', 'open', 'h1', 2],
    ['<h1>Labas', 'open', 'h1', 1],
    ['<p>A</p>\n<h2>Labas', 'open', 'h2', 2],
    ['<h1>Labas\n<h2>Kas aš</h2>', 'open', 'h1', 1],
    ['<h3>Labas</h2>', 'open', 'h3', 1],
    ['<div>\n<div>\n</div>', 'open', 'div', 1],
    ['<style>\nh1 { color: red; }\n<h1>Labas</h1>', 'open', 'style', 1],
    ['<h1 class="a"\n<p>B</p>', 'angle', 'h1', 1],
    ['<h1>Labas</h1\n<p>B</p>', 'angle', 'h1', 1],
    ['<p>A</p>\n<img src="a.svg"', 'angle', 'img', 2],
    ['<img src="raketa.svg alt="raketa">\n<p>B</p>', 'quote', 'img', 1],
    ['<a href="a.html>A</a>\n<p class="b">B</p>', 'quote', 'a', 1],
    ['<p>A</p>\n<img src="raketa.svg>\n<p>B</p>', 'quote', 'img', 2],
  ])('is sure of %j', (html, kind, name, line) => {
    expect(unclosedIn(html)).toEqual({ kind, name, line });
  });

  it.each([
    '',
    '<h1>Labas</h1>\n<p>A<p>B\n<ul><li>C<li>D</ul>',
    '<h1>Labas</h1>\n<p>A',
    '<p>A\n<h2>Labas</h2>',
    '<ul>\n<li>A\n<li>B\n</ul>',
    '<table><tr><th>A<td>B</table>',
    '<!doctype html><html><head><title>A < b</title></head><body><br><img src=a.svg></body></html>',
    '<p>2 < 3 ir <3</p>',
    '<div><div>A</div></div>',
    '<div>\n<div>\n</div>\n</div>',
    '<!-- <h1> -->',
    '<!-- <h1>',
    '<script>if (a < b) document.write("<h1>");</script>',
    '<style>a > b { content: "<h1>"; }</style>',
    `<button onclick="this.innerHTML = '<b>A</b>'">A</button>`,
    '<p title="a > b">A</p>',
    '<a href="?a=1&b=2">A</a>',
    "<p title='it\"s'>A</p>",
    '</h1>',
    '<H1>A</h1>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<button disabled>A</button>',
  ])('says nothing of %j', (html) => {
    expect(unclosedIn(html)).toBeNull();
  });

  it('ends with many tags that are never closed', () => {
    expect(unclosedIn('<div>'.repeat(20_000))?.kind).toBe('open');
  });
});
