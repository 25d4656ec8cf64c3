import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackScene } from './scratch-picture.view.ts';

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
const fileOf = (files: Record<string, Uint8Array>) => zipSync(files);

describe('what is unpacked of a Scratch file', () => {
  it('is what stands on the stage, and nothing else', async () => {
    const files = {
      'project.json': blocks,
      [cat]: svg(10),
      [`${'c'.repeat(32)}.svg`]: svg(1),
      'a.wav': svg(1),
    };
    const { files: unpacked } = await unpackScene(fileOf(files));
    expect(Object.keys(unpacked)).toEqual([cat]);
  });

  it('is no costume that is far too large', async () => {
    const large = new Uint8Array(500_001);
    const { files } = await unpackScene(
      fileOf({ 'project.json': blocks, [backdrop]: large, [cat]: svg(10) }),
    );
    expect(Object.keys(files)).toEqual([cat]);
  });

  it('is nothing where the blocks are too large, missing or broken', async () => {
    expect((await unpackScene(fileOf({ 'project.json': new Uint8Array(5_242_881) }))).layers).toEqual([]);
    expect((await unpackScene(fileOf({ [cat]: svg(10) }))).layers).toEqual([]);
    await expect(unpackScene(fileOf({ 'project.json': strToU8('{') }))).rejects.toThrow();
    await expect(unpackScene(strToU8('ne'))).rejects.toThrow();
  });
});
