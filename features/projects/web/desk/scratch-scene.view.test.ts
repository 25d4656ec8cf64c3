import { describe, expect, it } from 'vitest';
import { beginningOf, dotsOf, isSimple, sceneOf } from './scratch-scene.view.ts';

const name = (letter: string, end = 'svg') => `${letter.repeat(32)}.${end}`;
const costume = (letter: string, more: object = {}) => ({
  ...{ md5ext: name(letter), bitmapResolution: 1, rotationCenterX: 20, rotationCenterY: 10 },
  ...more,
});
const stage = { isStage: true, currentCostume: 0, costumes: [costume('a')] };
const sprite = { isStage: false, visible: true, currentCostume: 0, costumes: [costume('b')] };
const assets = (project: unknown) => sceneOf(project).map(({ asset }) => asset);

describe('the scene of a Scratch project', () => {
  it('stands on the backdrop that is chosen, each sprite in its costume, those in front last', () => {
    const targets = [
      { ...sprite, layerOrder: 2, costumes: [costume('b'), costume('c')], currentCostume: 1 },
      { ...sprite, layerOrder: 1, costumes: [costume('d')] },
      { ...stage, costumes: [costume('a'), costume('e')], currentCostume: 1 },
    ];
    expect(assets({ targets })).toEqual([name('e'), name('d'), name('c')]);
  });

  it('has no sprite that is hidden', () => {
    expect(assets({ targets: [stage, { ...sprite, visible: false }] })).toEqual([name('a')]);
  });

  it('puts a sprite where it stands, as large and as turned as it is', () => {
    const place = { ...sprite, x: -40, y: 30, size: 50, direction: 180 };
    expect(sceneOf({ targets: [place] })).toEqual([
      {
        ...{ asset: name('b'), centre: [20, 10], density: 1, place: [200, 150], size: 0.5 },
        ...{ turn: Math.PI / 2, isMirrored: false },
      },
    ]);
    const [flipped] = sceneOf({ targets: [{ ...place, rotationStyle: 'left-right', direction: -90 }] });
    expect(flipped).toMatchObject({ turn: 0, isMirrored: true });
  });

  it('counts the centre of a picture of many dots in its own units', () => {
    const png = costume('b', { md5ext: name('b', 'png'), bitmapResolution: 2 });
    expect(sceneOf({ targets: [{ ...sprite, costumes: [png] }] })).toMatchObject([
      { asset: name('b', 'png'), centre: [10, 5], density: 2 },
    ]);
  });

  it.each([
    null,
    'targets',
    { targets: {} },
    { targets: [null, 1, []] },
    { targets: [{ ...sprite, costumes: 'b' }] },
    { targets: [{ ...sprite, costumes: [{ md5ext: '../../etc/passwd' }] }] },
    { targets: [{ ...sprite, costumes: [{ md5ext: 'https://orbita.lt/a.svg' }] }] },
    { targets: [{ ...sprite, costumes: [{ assetId: 'b'.repeat(32), dataFormat: 'html' }] }] },
  ])('is empty in %j', (project) => {
    expect(sceneOf(project)).toEqual([]);
  });

  it('takes no number that is none', () => {
    const [layer] = sceneOf({ targets: [{ ...sprite, x: 'a', y: null, size: -5, direction: {} }] });
    expect(layer).toMatchObject({ place: [240, 180], size: 0, turn: 0 });
  });

  it('ends with a crowd', () => {
    expect(sceneOf({ targets: Array.from({ length: 5000 }, () => sprite) })).toHaveLength(120);
  });
});

it('knows where a drawing begins', () => {
  expect(beginningOf('<?xml version="1.0"?><svg width="4" viewBox="-1.5,2 4 4"><g/></svg>')).toEqual([
    -1.5, 2,
  ]);
  expect(beginningOf('<svg width="4"><g viewBox="1 1 4 4"/></svg>')).toEqual([0, 0]);
  expect(beginningOf('<svg viewBox="a b">')).toEqual([0, 0]);
});

describe('a picture that is drawn', () => {
  const png = (width: number, height: number) => {
    const view = new DataView(new ArrayBuffer(24));
    view.setUint32(0, 0x89504e47);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return new Uint8Array(view.buffer);
  };
  const jpeg = (height: number, width: number) =>
    Uint8Array.from([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8],
      ...[height >> 8, height & 255, width >> 8, width & 255, 3],
    ]);

  it('is of a size that a device can draw', () => {
    expect([png(960, 720), png(4096, 1), jpeg(720, 960)].map(dotsOf)).toEqual([691_200, 4096, 691_200]);
  });

  it('is never one that is huge in the memory, or none at all', () => {
    const none = [png(30_000, 30_000), png(0, 5), jpeg(5000, 10), new Uint8Array(3), new Uint8Array(40)];
    expect(none.map(dotsOf)).toEqual([0, 0, 0, 0, 0]);
    expect(dotsOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBe(0);
  });

  it('is of shapes alone, if it is an SVG', () => {
    expect(isSimple('<svg><path d="M0 0"/><text>use image</text><g fill="url(#a)"/></svg>')).toBe(true);
    const costly = [
      '<svg><image href="data:,"/></svg>',
      '<svg:svg><svg:use href="#a"/></svg:svg>',
      '<svg><filter id="a"/></svg>',
      '<svg><foreignObject/></svg>',
      '<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>',
      '<\0s\0v\0g\0/\0>',
    ];
    expect(costly.filter(isSimple)).toEqual([]);
  });
});
