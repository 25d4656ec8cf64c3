import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A chunk of the built app: its sources, and what is loaded with it. */
export interface BuiltPart {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** What a screen is opened with, and its maximum in kB (brotli). */
interface Screen {
  readonly name: string;
  readonly files: readonly string[];
  readonly most: number;
}

const frame = [
  'apps/web/main.tsx',
  'apps/web/app.tsx',
  'apps/web/routes/dashboard/route.tsx?tsr-split=component',
];
/** What a route is split into. */
const routeOf = (address: string, ...parts: readonly ('loader' | 'component')[]) =>
  parts.map((part) => `apps/web/routes${address}/index.tsx?tsr-split=${part}`);
const home = [
  ...frame,
  'apps/web/messages/home-lt.ts',
  ...routeOf('/dashboard/modules', 'loader', 'component'),
];

/**
 * The content of the first files of families' screens and the daily sheet, without what they fetch later:
 * `bench:web` weighs all of it.
 */
const firstScreens: readonly Screen[] = [
  { name: 'child home', files: [...home, 'features/home/web/child-home/child-home.tsx'], most: 194 },
  { name: 'parent home', files: [...home, 'features/home/web/parent/parent-home.tsx'], most: 190.5 },
  {
    name: 'points',
    files: [
      ...frame,
      'apps/web/messages/points-lt.ts',
      ...routeOf('/dashboard/studies/points/$tab', 'loader', 'component'),
    ],
    most: 192.5,
  },
  {
    name: 'daily sheet',
    files: [
      ...frame,
      'apps/web/messages/sheet-lt.ts',
      ...routeOf('/dashboard/attendance/$groupId/daily-sheet/$date', 'loader'),
      'apps/web/routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx',
    ],
    most: 190,
  },
  {
    name: 'lesson',
    files: [
      ...frame,
      'apps/web/messages/lesson-lt.ts',
      ...routeOf('/dashboard/modules/$moduleId/$lessonId', 'loader', 'component'),
    ],
    most: 182,
  },
  {
    name: 'payments of a family',
    files: [
      ...frame,
      'apps/web/messages/billing-lt.ts',
      ...routeOf('/dashboard/account/$tab', 'loader', 'component'),
      'features/billing/web/components/family-billing.tsx',
      'features/invoices/web/components/own-invoices.tsx',
    ],
    most: 187,
  },
];

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
  const weights = firstScreens.map(async ({ name, files, most }) => {
    const needed = withImports(
      files.map((file) => fileWith(file, parts)),
      parts,
    );
    const sizes = await Promise.all(
      needed.map(async (file) => (await stat(join(folder, `${file}.br`))).size),
    );
    return { name, most, weight: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
  });
  return tooHeavy(await Promise.all(weights));
}
