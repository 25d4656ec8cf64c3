/** The stage of Scratch, in its own units. */
export const stageSize = { width: 480, height: 360 } as const;

/** A costume as it stands on the stage. */
export interface ScratchLayer {
  /** The name of its picture in the file, such as `<md5>.svg`. */
  readonly asset: string;
  /** The point of the picture that stands at the place: units of the picture's own size. */
  readonly centre: readonly [x: number, y: number];
  /** How many dots of the picture are one unit of it. */
  readonly density: number;
  /** From the upper left corner of the stage. */
  readonly place: readonly [x: number, y: number];
  /** 1 for as large as it was drawn. */
  readonly size: number;
  /** Clockwise, in radians. */
  readonly turn: number;
  readonly isMirrored: boolean;
}

/** A stage on which more stands is drawn without the rest. */
const mostLayers = 120;
const assetName = /^[0-9a-f]{32}\.(?:png|jpe?g|svg)$/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isFields) : []);
const numberOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/**
 * What is seen of a Scratch project before it runs, the backdrop first: of `project.json`, which anybody may have written. Empty where nothing
 * of it can be drawn.
 */
export function sceneOf(project: unknown): readonly ScratchLayer[] {
  const targets = listOf(isFields(project) ? project.targets : null);
  const stage = targets.find(({ isStage }) => isStage === true);
  const sprites = targets
    .filter(({ isStage, visible }) => isStage !== true && visible !== false)
    .toSorted((one, other) => numberOf(one.layerOrder, 0) - numberOf(other.layerOrder, 0));
  return [...(stage ? [stage] : []), ...sprites]
    .slice(0, mostLayers)
    .flatMap((target) => layerOf(target) ?? []);
}

function layerOf(target: Fields): ScratchLayer | null {
  const costumes = listOf(target.costumes);
  const costume = costumes[numberOf(target.currentCostume, 0)] ?? costumes[0];
  const asset = costume && (costume.md5ext ?? `${costume.assetId}.${costume.dataFormat}`);
  if (typeof asset !== 'string' || !assetName.test(asset)) return null;
  const density = Math.max(1, numberOf(costume?.bitmapResolution, 1));
  const centre = [
    numberOf(costume?.rotationCenterX, 0) / density,
    numberOf(costume?.rotationCenterY, 0) / density,
  ] as const;
  const { width, height } = stageSize;
  if (target.isStage === true)
    return { asset, centre, density, place: [width / 2, height / 2], size: 1, turn: 0, isMirrored: false };
  const direction = numberOf(target.direction, 90);
  const style = target.rotationStyle;
  return {
    ...{ asset, centre, density },
    place: [width / 2 + numberOf(target.x, 0), height / 2 - numberOf(target.y, 0)],
    size: Math.max(0, numberOf(target.size, 100)) / 100,
    turn: style === 'left-right' || style === "don't rotate" ? 0 : ((direction - 90) * Math.PI) / 180,
    isMirrored: style === 'left-right' && direction < 0,
  };
}

/** Where the drawing in an SVG begins: its costume's centre is counted from there. */
export function beginningOf(svg: string): readonly [x: number, y: number] {
  const [, box = ''] = /<svg\b[^>]*?\bviewBox\s*=\s*["']([^"']*)["']/.exec(svg) ?? [];
  const [x = 0, y = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return [Number.isFinite(x) ? x : 0, Number.isFinite(y) ? y : 0];
}

/** Of these, a few signs may cost a device minutes; costumes of shapes need none. */
const costly = /<(?:[\w.-]+:)?(?:image|use|filter|foreignObject)\b|<!ENTITY/i;

/** Whether an SVG is of shapes alone. One in another encoding hides what it has. */
export function isSimple(svg: string): boolean {
  return !svg.includes('\0') && !costly.test(svg);
}

/** The largest side of a picture that is drawn, in dots: a few bytes may say that they are far more. */
const largestSide = 4096;

/** How many dots a PNG or JPEG has, by what stands at its beginning; 0 for one that a device can't draw. */
export function dotsOf(bytes: Uint8Array): number {
  const [width, height] = sizeOfPng(bytes) ?? sizeOfJpeg(bytes) ?? [0, 0];
  return Math.max(width, height) <= largestSide ? width * height : 0;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function sizeOfPng(bytes: Uint8Array): readonly [number, number] | null {
  const view = viewOf(bytes);
  if (bytes.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return null;
  return [view.getUint32(16), view.getUint32(20)];
}

function sizeOfJpeg(bytes: Uint8Array): readonly [number, number] | null {
  const view = viewOf(bytes);
  if (bytes.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.byteLength && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const sign = bytes[at + 1] ?? 0;
    // Of these, three begin a table, and no picture.
    if (sign >= 0xc0 && sign <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(sign))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return null;
}
