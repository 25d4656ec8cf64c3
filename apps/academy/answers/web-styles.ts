import type { PageAnswers } from './answers.ts';

const poster = {
  body: 'body { background: navy; color: white; font-family: cursive; }',
  h1: 'h1 { color: gold; text-align: center; }',
  star: '.star { color: hotpink; }',
};
const all = (parts: Partial<typeof poster>) => ({ css: Object.values({ ...poster, ...parts }).join('\n') });

const row = '.cards { display: flex; }';
const card = (name: string) => `<div class="card"><h2>${name}</h2><p>b</p></div>`;
const three = `${card('a')}${card('b')}${card('c')}`;
const cards = (inside: string) => ({ html: `<h1>A</h1><div class="cards">${inside}</div>` });

/** Answers to the exercises of CSS. */
export const answersInCss: readonly PageAnswers[] = [
  {
    exercise: 'poster',
    right: [
      ['a hexadecimal background', all({ body: 'body { background: #123456; font-family: sans-serif; }' })],
      ['background-color', all({ body: 'body { background-color: pink; font-family: cursive; }' })],
      [
        'a gradient',
        all({ body: 'body { background: linear-gradient(navy, black); font-family: cursive; }' }),
      ],
      ['two rules for the heading', all({ h1: 'h1 { color: gold; }\nh1 { text-align: center; }' })],
      [
        'written in the tags',
        {
          html: '<body style="background: navy; font-family: cursive"><h1 style="COLOR: gold; text-align: center">a</h1><p>b</p><p class="star" style="color: red">c</p></body>',
          css: '',
        },
      ],
      [
        'a style in the HTML',
        {
          html: `<style>${Object.values(poster).join('')}</style><h1>a</h1><p>b</p><p class='star'>c</p>`,
          css: '',
        },
      ],
      ['rules in another order', { css: `${poster.star}\n${poster.h1}\n${poster.body}` }],
      ['another colour for other paragraphs', all({ star: 'p { color: yellow; }\n.star { color: red; }' })],
      ['a larger star', all({ star: 'p.star { color: rgb(255, 0, 0); font-size: 2em; }' })],
      [
        'a black heading on pink',
        all({
          body: 'body { background: pink; font-family: cursive; }',
          h1: 'h1 { color: black; text-align: center; }',
        }),
      ],
      [
        'the heading as white as the page, said once more',
        all({ h1: 'h1 { color: white; text-align: center; }' }),
      ],
    ],
    wrong: [
      ['no background', all({ body: 'body { font-family: cursive; }' })],
      ['a white background', all({ body: 'body { background: white; font-family: cursive; }' })],
      [
        'the font of the heading only',
        all({ body: 'body { background: navy; }\nh1 { font-family: cursive; }' }),
      ],
      [
        'only the hint: the page is white, the heading has no colour of its own',
        all({ h1: 'h1 { text-align: center; }' }),
      ],
      ['white in numbers', all({ body: 'body { background: #fff; font-family: cursive; }' })],
      ['star as an id', all({ star: '#star { color: hotpink; }' })],
      ['the heading on the right', all({ h1: 'h1 { color: gold; text-align: right; }' })],
      ['star without its dot', all({ star: 'star { color: hotpink; }' })],
      ['the same colour for all paragraphs', all({ star: 'p { color: hotpink; }' })],
      [
        'a colour of a misspelt name',
        all({
          h1: 'h1 { color: golld; text-align: center; }',
          body: 'body { background: pink; font-family: cursive; }',
        }),
      ],
      [
        'a brace that is not closed',
        all({ body: 'body { background: navy; font-family: cursive;', h1: 'h1 { color: gold;' }),
      ],
    ],
  },
  {
    exercise: 'team-cards',
    right: [
      ['four cards', cards(`${three}${card('d')}`)],
      [
        'a thin dashed border',
        { css: `${row} .card { border: 1px dashed red; border-radius: 4px; padding: 1em; }` },
      ],
      [
        'room by two numbers',
        { css: `${row} .card { border: thin solid; border-radius: 50%; padding: 8px 16px; }` },
      ],
      [
        'the border in three properties',
        {
          css: `${row} .card { border-width: 2px; border-style: solid; border-color: teal; border-radius: 1em; padding: 2px; }`,
        },
      ],
      [
        'two of four corners',
        { css: `${row} .card { border: 2px solid; border-radius: 0 16px; padding: 9px; }` },
      ],
      ['a list in each card', cards(three.replaceAll('<p>b</p>', '<p>b</p><ul><li>c</li></ul>'))],
      [
        'a gap and a background',
        {
          css: `${row} .cards { gap: 1em; } .card { background: pink; border: 2px dotted; border-radius: 9px; padding: 9px; }`,
        },
      ],
      ['cards with another class too', cards(three.replaceAll('class="card"', 'class="card gold"'))],
    ],
    wrong: [
      ['two cards', cards(`${card('a')}${card('b')}`)],
      ['cards outside the box', { html: `<div class="cards"></div>${three}` }],
      ['a card without a heading', cards(`${three}<div class="card"><p>b</p></div>`)],
      ['a card without a paragraph', cards(`${three}<div class="card"><h2>b</h2></div>`)],
      ['no row', { css: '.card { border: 2px solid; border-radius: 9px; padding: 9px; }' }],
      [
        'a line on one side',
        { css: `${row} .card { border-left: 3px solid; border-radius: 9px; padding: 9px; }` },
      ],
      [
        'one below the other',
        { css: '.card { border: 2px solid; border-radius: 9px; padding: 9px; } .cards { display: block; }' },
      ],
      ['no border', { css: `${row} .card { border-radius: 9px; padding: 9px; }` }],
      [
        'a border without its kind',
        { css: `${row} .card { border: 3px purple; border-radius: 9px; padding: 9px; }` },
      ],
      ['square corners', { css: `${row} .card { border: 2px solid; padding: 9px; }` }],
      ['no room', { css: `${row} .card { border: 2px solid; border-radius: 9px; }` }],
      ['room outside', { css: `${row} .card { border: 2px solid; border-radius: 9px; margin: 9px; }` }],
    ],
  },
];
