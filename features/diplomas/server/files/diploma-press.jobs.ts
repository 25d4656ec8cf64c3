import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { makeSvg } from '#platform/server/pdf/svg-page.ts';
import { bookTitleOf, drawDiploma, pageTitleOf } from '../looks/diploma-page.rules.ts';
import type { DiplomaContent, PrintPicture } from './diploma-content.rules.ts';

/** A request to a press: pages in one PDF, or one page as a picture. */
export interface PressOrder {
  readonly number: number;
  readonly kind: 'pdf' | 'picture';
  readonly pages: readonly DiplomaContent[];
}

/** Its answer: the bytes, or the reason why there are none. */
export interface PressAnswer {
  readonly number: number;
  readonly bytes?: Uint8Array;
  readonly fault?: string;
}

/** Sharp at the width of a large phone or half a desktop. */
const pictureWidth = 1400;

// A press is a thread of its own: pages take milliseconds of processor time each, and 200 of them would hold up every
// request. The one for whole groups also has a lower priority than the answering threads, where each thread has one
// (Linux).
const { standsBack = false } = (workerData ?? {}) as { standsBack?: boolean };
if (standsBack && process.platform === 'linux') setPriority(0, 5);
parentPort?.on('message', (order: PressOrder) => void answer(order));

async function answer({ number, kind, pages }: PressOrder): Promise<void> {
  try {
    const bytes = kind === 'pdf' ? await pdfOf(pages) : await pictureOf(pages[0]);
    parentPort?.postMessage({ number, bytes } satisfies PressAnswer);
  } catch (error) {
    parentPort?.postMessage({ number, fault: String(error) } satisfies PressAnswer);
  }
}

async function pdfOf(pages: readonly DiplomaContent[]): Promise<Buffer> {
  const [first] = pages;
  if (!first) throw new Error('nothing to print');
  // What is passed between threads loses its class.
  const whole = pages.map(withBuffer);
  const title = pages.length === 1 ? pageTitleOf(first) : bookTitleOf(first);
  const { academyName: author, locale, issuedOn: date } = first;
  return makePdf(
    { title, author, locale, date },
    whole.map((page) => (canvas) => drawDiploma(canvas, page)),
  );
}

async function pictureOf(page: DiplomaContent | undefined): Promise<Buffer> {
  if (!page) throw new Error('nothing to draw');
  const { default: sharp } = await import('sharp');
  const svg = await makeSvg(pageTitleOf(page), (canvas) => drawDiploma(canvas, withBuffer(page)));
  return sharp(Buffer.from(svg), { density: 120 })
    .resize({ width: pictureWidth })
    .webp({ quality: 84, effort: 3 })
    .toBuffer();
}

// The pages of one order share their pictures, and so does its PDF.
const buffers = new WeakMap<Uint8Array, Buffer>();

function bufferOf(picture: PrintPicture | null): PrintPicture | null {
  if (!picture) return null;
  const png = buffers.get(picture.png) ?? Buffer.from(picture.png);
  buffers.set(picture.png, png);
  return { ...picture, png };
}

const withBuffer = (page: DiplomaContent): DiplomaContent => ({
  ...page,
  logo: bufferOf(page.logo),
  signature: bufferOf(page.signature),
  work: page.work && { ...page.work, cover: bufferOf(page.work.cover) },
});
