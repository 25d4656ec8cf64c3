import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { DiplomaLook } from '../../shared/diplomas.ts';
import type { DiplomaContent } from '../files/diploma-content.rules.ts';
import { drawBold } from './bold-look.rules.ts';
import { wordsOf } from './diploma.words.ts';
import { drawPaper } from './paper-look.rules.ts';
import { drawSpace } from './space-look.rules.ts';

const looks: Readonly<Record<DiplomaLook, (canvas: PageCanvas, content: DiplomaContent) => void>> = {
  space: drawSpace,
  paper: drawPaper,
  bold: drawBold,
};

/** Draws a diploma as it looks. */
export function drawDiploma(canvas: PageCanvas, content: DiplomaContent): void {
  looks[content.look](canvas, content);
}

/** What the file of a diploma calls itself: `Diplomas: Ona Ąžuolaitė, Scratch kūrėjai`. */
export function pageTitleOf({ locale, firstName, lastName, title }: DiplomaContent): string {
  return `${wordsOf(locale).diploma}: ${firstName} ${lastName}, ${title}`;
}

/** What the file with the diplomas of a group calls itself. */
export function bookTitleOf({ locale, title }: DiplomaContent): string {
  return `${wordsOf(locale).diplomas}: ${title}`;
}
