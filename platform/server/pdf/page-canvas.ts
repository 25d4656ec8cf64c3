import type { PrintFontName, PrintFonts } from './print-fonts.ts';

/** Colours from one point to another, each at its place from 0 to 1. */
export interface Gradient {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly stops: readonly (readonly [place: number, colour: string, opacity?: number])[];
}

/** How a path is drawn; widths in points. */
export interface Paint {
  readonly fill?: string | Gradient;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: readonly [on: number, off: number];
}

/** A line of text whose baseline is at y. `x` is its start, or its middle when it is centred. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: PrintFontName;
  readonly size: number;
  readonly colour: string;
  /** Points between the letters. */
  readonly spacing?: number;
  readonly align?: 'start' | 'middle' | 'end';
}

/** A picture in its box. */
export interface PlacedPicture {
  readonly png: Buffer;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The role of a part of a page, for screen readers. */
export type PageRole = 'H1' | 'H2' | 'P';

/**
 * A page that is drawn once and comes out as a PDF or as a picture. Points, from the upper left corner. Text is in parts
 * with a role, meaningful pictures in figures with a description; everything else is decoration.
 */
export interface PageCanvas {
  readonly width: number;
  readonly height: number;
  readonly fonts: PrintFonts;
  /** An SVG path. */
  path(shape: string, paint: Paint): void;
  text(line: TextLine): void;
  picture(placed: PlacedPicture): void;
  decoration(draw: () => void): void;
  /**
   * Decoration that is the same on every page under the name: the file holds it once, however many pages show it. It may
   * depend on nothing but the name, and consists of paths only.
   */
  ground(name: string, draw: (canvas: Pick<PageCanvas, 'width' | 'height' | 'path'>) => void): void;
  part(role: PageRole, draw: () => void): void;
  figure(description: string, draw: () => void): void;
}

/** Where a line starts, whatever its alignment. */
export function startOf({ fonts }: PageCanvas, { text, x, font, size, spacing, align }: TextLine): number {
  if (align === undefined || align === 'start') return x;
  const width = fonts[font].widthOf(text, size, spacing) - (spacing ?? 0);
  return align === 'middle' ? x - width / 2 : x - width;
}
