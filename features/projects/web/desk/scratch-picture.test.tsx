import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { pictureOfScratch } from './scratch-picture.view.ts';

const backdrop = `${'a'.repeat(32)}.svg`;
const cat = `${'b'.repeat(32)}.svg`;
const svg = (side: number) =>
  strToU8(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"></svg>`);
const costume = (md5ext: string) => ({ md5ext, rotationCenterX: 5, rotationCenterY: 5 });
const project = {
  targets: [
    { isStage: true, currentCostume: 0, costumes: [costume(backdrop)] },
    { isStage: false, visible: true, x: 100, y: -50, size: 200, direction: 90, costumes: [costume(cat)] },
  ],
};
const blocks = strToU8(JSON.stringify(project));
const blobOf = (files: Record<string, Uint8Array>) => new Blob([Uint8Array.from(zipSync(files))]);

/** A canvas whose dots are all of one colour, unless something was drawn, and images that are as large as they say. */
function stubDrawing() {
  const drawn: unknown[][] = [];
  const brush = {
    drawImage: (...[, ...where]: unknown[]) => drawn.push(where),
    getImageData: () => ({
      data: Uint8ClampedArray.from({ length: 8 }, (_, at) => (drawn.length && at) || 0),
    }),
    translate: (...to: unknown[]) => drawn.push(to),
    ...{ scale: vi.fn(), rotate: vi.fn(), save: vi.fn(), restore: vi.fn(), fillRect: vi.fn() },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    brush as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['cover'], { type: type ?? '' })),
  );
  HTMLImageElement.prototype.decode = async function () {
    const text = atob(this.src.split(',')[1] ?? '');
    const side = Number(/width="(\d+)"/.exec(text)?.[1]);
    if (!side) throw new Error('no picture');
    Object.defineProperty(this, 'naturalWidth', { value: side });
    Object.defineProperty(this, 'naturalHeight', { value: side });
  };
  return drawn;
}

describe('the picture of a Scratch file', () => {
  it('is its backdrop with its sprites where they stand', async () => {
    const drawn = stubDrawing();
    const picture = await pictureOfScratch(
      blobOf({ 'project.json': blocks, [backdrop]: svg(480), [cat]: svg(10) }),
    );
    expect(picture?.type).toBe('image/jpeg');
    expect(drawn).toEqual([
      [240, 180],
      [-5, -5, 480, 480],
      [340, 230],
      [-5, -5, 10, 10],
    ]);
  });

  it('leaves out a costume that is none', async () => {
    const drawn = stubDrawing();
    const files = { 'project.json': blocks, [backdrop]: strToU8('<html>'), [cat]: svg(10) };
    expect(await pictureOfScratch(blobOf(files))).not.toBeNull();
    expect(drawn).toHaveLength(2);
  });

  it('leaves out a layer for which there is no room in the memory, and costumes that are not of shapes alone', async () => {
    const drawn = stubDrawing();
    await pictureOfScratch(blobOf({ 'project.json': blocks, [backdrop]: svg(5000), [cat]: svg(5000) }));
    expect(drawn).toHaveLength(2);
    const filtered = strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="10"><filter id="a"/></svg>');
    await pictureOfScratch(blobOf({ 'project.json': blocks, [backdrop]: svg(480), [cat]: filtered }));
    expect(drawn).toHaveLength(4);
  });

  it('is none where nothing can be drawn', async () => {
    stubDrawing();
    expect(await pictureOfScratch(blobOf({ 'project.json': blocks }))).toBeNull();
    expect(await pictureOfScratch(blobOf({ 'project.json': strToU8('{"targets":[]}') }))).toBeNull();
  });
});
