import type PdfDocument from 'pdfkit';
import { languageTag } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { type Gradient, type PageCanvas, type PageRole, type Paint, startOf } from './page-canvas.ts';
import { openPrintFonts, type PrintFontName, type PrintFonts } from './print-fonts.ts';

/** The metadata of a PDF. */
export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly locale: Locale;
  /** Its creation time as stated in the file: the same content has the same bytes. */
  readonly date: string;
  /** Portrait; landscape unless set. */
  readonly upright?: boolean;
}

/** Draws a page; beside it, whether the page stands otherwise than the document. */
export type PdfPage =
  | ((canvas: PageCanvas) => void)
  | { readonly draw: (canvas: PageCanvas) => void; readonly upright: boolean };

/** A4 landscape, in points. */
export const a4 = { width: 841.89, height: 595.28 };

// pdfkit has it, but its types don't.
const accessible = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

type Document = InstanceType<typeof PdfDocument>;
/** What pdfkit does with a picture before drawing it; missing in its types. */
interface Opener {
  openImage(png: Buffer): PDFKit.Mixins.ImageSrc;
}
type Structure = ReturnType<Document['struct']>;

/**
 * Draws A4 pages into one tagged PDF (PDF/UA) with its fonts embedded. The same pages and metadata give the same bytes.
 */
export async function makePdf(facts: PdfFacts, pages: readonly PdfPage[]): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const fonts = await openPrintFonts();
  const sizeOf = (upright?: boolean) => (upright ? { width: a4.height, height: a4.width } : a4);
  const whole = sizeOf(facts.upright);
  const document = new Pdf({
    size: [whole.width, whole.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: accessible,
    tagged: true,
    displayTitle: true,
    // No font but ours: the default one would be read for nothing.
    font: '',
    lang: languageTag(facts.locale),
    info: {
      Title: facts.title,
      Author: facts.author,
      CreationDate: new Date(`${facts.date}T00:00:00Z`),
      ModDate: new Date(`${facts.date}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  lendFonts(document, fonts);
  const root = document.struct('Document', { title: facts.title });
  document.addStructure(root);
  const pictures = new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  const grounds = new Map<string, PDFKit.PDFKitReference>();
  for (const page of pages) {
    const { draw, upright } = typeof page === 'function' ? { draw: page, upright: facts.upright } : page;
    const size = sizeOf(upright);
    document.addPage({ size: [size.width, size.height], margin: 0 });
    const section = document.struct('Sect');
    root.add(section);
    draw(canvasOn({ document, size, section, fonts, pictures, grounds }));
    section.end();
  }
  root.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Parsing a font takes ten times as long as drawing with it: each is parsed once and shared by all documents.
 */
function lendFonts(document: Document, fonts: PrintFonts): void {
  const { _fontFamilies: families } = document as unknown as {
    readonly _fontFamilies: Record<string, object>;
  };
  for (const [place, [name, font]] of Object.entries(fonts).entries()) {
    families[name] = font.embeddedIn(document, `F${place + 1}`);
  }
}

interface Sheet {
  readonly document: Document;
  readonly size: typeof a4;
  readonly section: Structure;
  readonly fonts: PrintFonts;
  /** A picture that appears on many pages is in the file once. */
  readonly pictures: Map<Buffer, PDFKit.Mixins.ImageSrc>;
  readonly grounds: Map<string, PDFKit.PDFKitReference>;
}

function canvasOn({ document, size, section, fonts, pictures, grounds }: Sheet): PageCanvas {
  const tagged = (element: Structure) => {
    section.add(element);
    element.end();
  };
  const canvas: PageCanvas = {
    ...size,
    fonts,
    path: (shape, paint) => drawPath(document, shape, paint),
    text(line) {
      setFont(document, line.font, line.size).fillColor(line.colour);
      document.text(line.text, startOf(canvas, line), line.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: line.spacing ?? 0,
      });
    },
    picture({ png, x, y, width, height }) {
      const known = pictures.get(png) ?? (document as unknown as Opener).openImage(png);
      pictures.set(png, known);
      document.image(known, x, y, { width, height });
    },
    decoration(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    ground(name, draw) {
      const known = grounds.get(name) ?? formOf(document, size, () => draw(canvas));
      grounds.set(name, known);
      const { page } = document as unknown as Insides;
      page.xobjects[name] = known;
      canvas.decoration(() => void document.addContent(`/${name} Do`));
    },
    part: (role: PageRole, draw) => tagged(document.struct(role, {}, draw)),
    figure: (alt, draw) => tagged(document.struct('Figure', { alt }, draw)),
  };
  return canvas;
}

/** What pdfkit draws on: a page, or something that accepts the same calls. */
interface Insides {
  page: {
    readonly resources: PDFKit.PDFKitReference;
    readonly xobjects: Record<string, PDFKit.PDFKitReference>;
    write(content: string): void;
  };
  _ctm: readonly number[];
}

/** Draws into a form XObject, which pages show by name. pdfkit has none: it is given the form as if it were a page. */
function formOf(document: Document, size: typeof a4, draw: () => void): PDFKit.PDFKitReference {
  const insides = document as unknown as Insides;
  const { page, _ctm: turned } = insides;
  const content: string[] = [];
  const resources = document.ref({ ProcSet: ['PDF'] });
  insides.page = Object.create(page, {
    resources: { value: resources },
    write: { value: (part: string) => content.push(part) },
  });
  // The page that shows the form turns it upside down, with its contents.
  insides._ctm = [1, 0, 0, 1, 0, 0];
  draw();
  insides.page = page;
  insides._ctm = turned;
  resources.end('');
  const box = [0, 0, size.width, size.height];
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: resources });
  form.end(Buffer.from(content.join('\n')));
  return form;
}

function setFont(document: Document, font: PrintFontName, size: number): Document {
  return document.font(font).fontSize(size);
}

function drawPath(document: Document, shape: string, paint: Paint): void {
  const { fill, stroke, width = 1, opacity = 1, dash } = paint;
  document.save().opacity(opacity).path(shape);
  if (dash) document.dash(dash[0], { space: dash[1] });
  if (stroke) document.lineWidth(width).lineCap('round').lineJoin('round');
  const filled = typeof fill === 'object' ? gradientOf(document, fill) : fill;
  if (filled && stroke) document.fillAndStroke(filled, stroke);
  else if (filled) document.fill(filled);
  else document.stroke(stroke ?? '#000000');
  document.restore();
}

function gradientOf(document: Document, { from, to, stops }: Gradient) {
  const gradient = document.linearGradient(...from, ...to);
  for (const [place, colour, opacity] of stops) gradient.stop(place, colour, opacity);
  return gradient;
}
