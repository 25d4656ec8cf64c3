import type { PageCanvas } from './page-canvas.ts';

/** A page that is still to be drawn. */
type Page = (canvas: PageCanvas) => void;

/** Numbers the pages of a document that has several, such as `2 / 3`: a printed one is seen to be whole, and in order. */
export function numbered(
  pages: readonly Page[],
  { edge, colour }: { readonly edge: number; readonly colour: string },
): readonly Page[] {
  if (pages.length < 2) return pages;
  return pages.map((draw, place) => (canvas) => {
    draw(canvas);
    const at = { x: canvas.width - edge, y: canvas.height - 28, align: 'end' } as const;
    canvas.decoration(() =>
      canvas.text({ text: `${place + 1} / ${pages.length}`, ...at, font: 'text', size: 8.5, colour }),
    );
  });
}
