import type { PageWords } from './page-words.ts';

/** What a lesson teaches: words that no lesson before it has. */
export interface TaughtPageWords extends Partial<PageWords> {
  readonly lesson: string;
}

/** The course “My first web page”: lesson by lesson, the words that are new in it. */
export const taughtOnPages: readonly TaughtPageWords[] = [
  { lesson: '01-how-the-internet-works', elements: ['h1', 'p', 'ul', 'li'] },
  { lesson: '02-headings-and-paragraphs', elements: ['h2', 'h3', 'ol', 'strong', 'em'] },
  {
    lesson: '03-pictures-and-links',
    elements: ['a', 'img'],
    attributes: ['href', 'src', 'alt'],
  },
  {
    lesson: '04-colours-and-fonts',
    elements: ['body'],
    attributes: ['class'],
    css: ['color', 'background', 'font-family', 'font-size', 'text-align'],
  },
  {
    lesson: '05-page-layout',
    elements: ['div'],
    css: ['padding', 'border', 'border-radius', 'margin', 'display', 'flex-wrap', 'gap'],
  },
  {
    lesson: '06-button-and-javascript',
    elements: ['button'],
    attributes: ['id'],
    js: [
      'const',
      'document',
      'querySelector',
      'addEventListener',
      'click',
      '=>',
      'body',
      'style',
      'background',
      'textContent',
      'let',
    ],
  },
  {
    lesson: '07-small-games',
    js: ['Math', 'floor', 'random', '*', 'if', '===', 'else'],
  },
  {
    lesson: '08-publishing',
    elements: ['html', 'head', 'meta', 'title', 'link', 'script'],
    attributes: ['lang', 'charset', 'rel'],
  },
];
