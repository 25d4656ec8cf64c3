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

/** Draws a diploma in its look. */
export function drawDiploma(canvas: PageCanvas, content: DiplomaContent): void {
  looks[content.look](canvas, content);
}

/** The title of a diploma's file: `Diplomas: Ona Ąžuolaitė, Scratch kūrėjai`. */
export function pageTitleOf({ locale, firstName, lastName, title }: DiplomaContent): string {
  return `${wordsOf(locale).diploma}: ${firstName} ${lastName}, ${title}`;
}

/** The title of a file with a group's diplomas. */
export function bookTitleOf({ locale, title }: DiplomaContent): string {
  return `${wordsOf(locale).diplomas}: ${title}`;
}
