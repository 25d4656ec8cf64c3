import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A chunk of the built app: its sources, and what is loaded with it. */
export interface BuiltPart {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** A screen that people begin on, and its maximum in kB (brotli). */
interface Screen {
  readonly name: string;
  readonly most: number;
  readonly texts: string;
  readonly at: string;
  /** Where it is not the route's own component. */
  readonly page?: string;
  readonly parts?: readonly string[];
}

const frame = ['main.tsx', 'app.tsx', 'routes/dashboard/route.tsx?tsr-split=component'];
const home = { texts: 'home', at: 'dashboard/modules' };

const firstScreens: readonly Screen[] = [
  { name: 'child home', most: 196, ...home, parts: ['features/home/web/child-home/child-home.tsx'] },
  { name: 'parent home', most: 193, ...home, parts: ['features/home/web/parent/parent-home.tsx'] },
  { name: 'points', most: 194, texts: 'points', at: 'dashboard/studies/points/$tab' },
  {
    name: 'daily sheet',
    most: 192,
    texts: 'sheet',
    at: 'dashboard/attendance/$groupId/daily-sheet/$date',
    page: 'daily-sheet-page.tsx',
  },
  { name: 'lesson', most: 183.5, texts: 'lesson', at: 'dashboard/modules/$moduleId/$lessonId' },
  {
    name: 'payments of a family',
    most: 191,
    texts: 'billing',
    at: 'dashboard/account/$tab',
    parts: [
      'features/billing/web/components/family-billing.tsx',
      'features/invoices/web/components/own-invoices.tsx',
    ],
  },
];

/** What a screen's first files are made from, without what it fetches later: `bench:web` weighs all of it. */
function sourcesOf({ texts, at, page = 'index.tsx?tsr-split=component', parts = [] }: Screen): string[] {
  const route = ['index.tsx?tsr-split=loader', page].map((part) => `routes/${at}/${part}`);
  return [...[...frame, `messages/${texts}-lt.ts`, ...route].map((path) => `apps/web/${path}`), ...parts];
}

/** The file that holds a part of the app. Throws where none does. */
export function fileWith(part: string, parts: readonly BuiltPart[]): string {
  const file = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)));
  // A part that was moved would otherwise be missed on a slow network, or in flight mode only.
  if (!file)
    throw new Error(
      `No file of the app is made from ${part}: name it anew where it is named (offline.ts, scripts/web).`,
    );
  return file.fileName;
}

/** Files with all that a browser has to fetch before it can run them. */
export function withImports(names: Iterable<string>, parts: readonly BuiltPart[]): string[] {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const needed = new Set(names);
  for (const name of needed) for (const next of byName.get(name)?.imports ?? []) needed.add(next);
  return [...new Set([...needed].flatMap((name) => [name, ...(byName.get(name)?.css ?? [])]))];
}

/** What is wrong with the weights of screens, in words; empty when all are light enough. */
export function tooHeavy(weights: readonly { name: string; most: number; weight: number }[]): string[] {
  return weights
    .filter(({ weight, most }) => weight > most)
    .map(({ name, weight, most }) => `${name}: ${weight.toFixed(1)} kB, ${most} at most`);
}

/** What is too heavy of the first screens in a folder of built and compressed files, in words. */
export async function heavyScreens(parts: readonly BuiltPart[], folder: string): Promise<string[]> {
  const weights = firstScreens.map(async (screen) => {
    const { name, most } = screen;
    const needed = withImports(
      sourcesOf(screen).map((source) => fileWith(source, parts)),
      parts,
    );
    const sizes = await Promise.all(
      needed.map(async (file) => (await stat(join(folder, `${file}.br`))).size),
    );
    return { name, most, weight: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
  });
  return tooHeavy(await Promise.all(weights));
}
