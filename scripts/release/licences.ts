import type { Finding } from '../checks/finding.ts';
import { type Lock, nameOf } from './packages.ts';

/** Licences that let us give a package on with Orbita, whatever else is in it. */
const allowed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
  // Fonts: they may be given on with a program.
  'OFL-1.1',
  // What is changed in these files is published; we change none.
  'MPL-2.0',
]);

/** Packages that need a look of their own. */
const exceptions: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  'png-js': { licence: 'MIT', reason: 'its LICENSE file says it, its package.json is silent' },
};
/** libvips is a library that sharp links at run time, and may be replaced: what the LGPL asks for. */
const ofLibvips = /^@img\/sharp-/;

/** Production packages whose licence isn't allowed, or that name none. `AND` asks for all of its parts, `OR` for one. */
export function findLicences(lock: Lock): Finding[] {
  return Object.entries(lock)
    .filter(([, { dev }]) => !dev)
    .flatMap(([folder, found]) => {
      const name = nameOf(folder);
      const licence = found.license ?? exceptions[name]?.licence ?? '';
      if (isAllowed(licence, ofLibvips.test(name))) return [];
      return [
        {
          path: 'package-lock.json',
          what: `${name} ${found.version} has the licence “${licence || 'none'}”`,
          mend: 'use another package, or allow the licence in scripts/release/licences.ts with its reason',
        },
      ];
    });
}

function isAllowed(licence: string, mayBeLesser: boolean): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ');
  return parts.every((part) =>
    part.split(' OR ').some((each) => allowed.has(each) || (mayBeLesser && each === 'LGPL-3.0-or-later')),
  );
}
