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
];
