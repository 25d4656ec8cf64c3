import { largestBlocks } from '../../shared/projects.ts';
import {
  beginningOf,
  dotsOf,
  isSimple,
  type ScratchLayer,
  sceneOf,
  stageSize,
} from './scratch-scene.view.ts';

/** A costume, one of shapes, and all of them together: in bytes. */
const largestCostume = 2_000_000;
const largestShapes = 500_000;
const largestCostumes = 20_000_000;
/** What is drawn, each layer counted: dots of its picture. */
const mostDots = 40_000_000;
/** Each costume has this long to be decoded: milliseconds. */
const patience = 3000;
/** What Scratch shows where there is no backdrop. */
const paper = 'white';

/** Files of a Scratch file by their name. */
type Files = Readonly<Record<string, Uint8Array>>;

/**
 * The stage of a Scratch file as it stands before it runs: its backdrop with its sprites. Null where nothing can be drawn of it. Costumes
 * are drawn as images, in which nothing runs and which load nothing. For a file that the server took: its sizes are as they are declared.
 */
export async function pictureOfScratch(file: Blob): Promise<Blob | null> {
  const { layers, files } = await unpackScene(new Uint8Array(await file.arrayBuffer()));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, stageSize);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush || layers.length === 0) return null;
  brush.fillStyle = paper;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const costumes = new Map<string, Promise<Costume | null>>();
  let room = mostDots;
  for (const layer of layers) {
    const { asset } = layer;
    const bytes = files[asset];
    // As it declares: what is too large isn't decoded.
    if (!bytes || (!isSvg(asset) && dotsOf(bytes) > room)) continue;
    const decoded = costumes.get(asset) ?? decode(asset, bytes).catch(() => null);
    costumes.set(asset, decoded);
    const costume = await decoded;
    const dots = costume ? costume.width * costume.height : 0;
    if (!costume || dots > room) continue;
    room -= dots;
    draw(brush, layer, costume);
  }
  if (isPlain(brush)) return null;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
}

/** What stands on the stage of a Scratch file, with the pictures of that, and no other of its files. */
export async function unpackScene(
  bytes: Uint8Array,
): Promise<{ readonly layers: readonly ScratchLayer[]; readonly files: Files }> {
  const { unzipSync } = await import('fflate');
  const blocks = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'project.json' && originalSize <= largestBlocks,
  })['project.json'];
  const layers = blocks ? sceneOf(JSON.parse(new TextDecoder().decode(blocks))) : [];
  const wanted = new Set(layers.map(({ asset }) => asset));
  let room = largestCostumes;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const largest = isSvg(name) ? largestShapes : largestCostume;
      const isTaken = wanted.has(name) && originalSize <= Math.min(largest, room);
      if (isTaken) room -= originalSize;
      return isTaken;
    },
  });
  return { layers, files };
}

/** A picture, where its drawing begins, and its size in units. */
interface Costume {
  readonly image: CanvasImageSource;
  readonly begins: readonly [x: number, y: number];
  readonly width: number;
  readonly height: number;
}

async function decode(asset: string, bytes: Uint8Array): Promise<Costume | null> {
  const text = isSvg(asset) ? new TextDecoder().decode(bytes) : null;
  if (text === null ? dotsOf(bytes) === 0 : !isSimple(text)) return null;
  // Other addresses of what is in the memory are no pictures here (apps/server/plugins/security-headers.ts).
  const image = new Image();
  image.src = await addressOf(bytes, typeOf(asset));
  await Promise.race([image.decode(), new Promise((_, reject) => setTimeout(reject, patience))]);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, begins: text === null ? [0, 0] : beginningOf(text), width, height };
}

const isSvg = (asset: string) => asset.endsWith('.svg');

function typeOf(asset: string): string {
  if (isSvg(asset)) return 'image/svg+xml';
  return asset.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

function addressOf(bytes: Uint8Array, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([Uint8Array.from(bytes)], { type }));
  });
}

function draw(brush: CanvasRenderingContext2D, layer: ScratchLayer, costume: Costume): void {
  const { place, centre, density, size, turn, isMirrored } = layer;
  const { image, begins, width, height } = costume;
  brush.save();
  brush.translate(...place);
  brush.rotate(turn);
  brush.scale(isMirrored ? -size : size, size);
  const [x, y] = [begins[0] - centre[0], begins[1] - centre[1]];
  brush.drawImage(image, x, y, width / density, height / density);
  brush.restore();
}

/** One colour shows nothing of a project. */
function isPlain(brush: CanvasRenderingContext2D): boolean {
  const { width, height } = stageSize;
  const pixels = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}
