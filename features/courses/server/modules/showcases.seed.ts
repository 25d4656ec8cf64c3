import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from '#features/files/server/files.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { setShowcase } from './showcases.service.ts';

type Texts = Readonly<Record<'makes' | 'alt', readonly [lt: string, en: string]>>;

/** What children of the demo make in its modules, by their keys. */
const showcases: Readonly<Record<string, Texts>> = {
  'scratch-1': {
    makes: [
      'pirmąjį savo žaidimą, kuriame veikėjas gaudo žvaigždes',
      'a first game of their own, in which a character catches stars',
    ],
    alt: ['Lapė žaidime šokinėja į žvaigždes', 'In a game, a fox jumps for stars'],
  },
  'scratch-2': {
    makes: [
      'labirinto žaidimą su lygiais, taškais ir priešininkais',
      'a maze game with levels, a score and opponents',
    ],
    alt: ['Žaidimo labirintas su lape ir vaiduokliu', 'The maze of a game with a fox and a ghost'],
  },
  'python-1': {
    makes: ['veikiantį skaičiuotuvą', 'a working calculator'],
    alt: ['Skaičiuotuvas šalia savo kodo', 'A calculator beside its code'],
  },
  'python-2': {
    makes: [
      'spalvotą piešinį, kurį kodu nubrėš vėžliukas',
      'a colourful picture that a turtle draws by code',
    ],
    alt: ['Vėžliukas nubrėžė spalvotą rozetę', 'A colourful rosette that the turtle has drawn'],
  },
  'web-1': {
    makes: ['savo svetainę su kortelėmis ir viktorina', 'a web page of their own with cards and a quiz'],
    alt: ['Svetainė apie šunį su trimis kortelėmis', 'A web page about a dog with three cards'],
  },
  'robots-1': {
    makes: [
      'robotą, kuris pats važiuoja linija ir aplenkia kliūtis',
      'a robot that follows a line and avoids obstacles by itself',
    ],
    alt: ['Robotas važiuoja vingiuotu keliu', 'A robot drives along a winding road'],
  },
};

/** Gives the modules of the demo the pictures in a folder, named after their keys, and says what children make. The scope is an admin's. */
export async function seedShowcases(
  admin: SignedInScope,
  folder: string,
  modules: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, { makes, alt }] of Object.entries(showcases)) {
    const name = `${key}.webp`;
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const { id: fileId } = await keepFile(admin, { kind: 'picture', name, bytes });
    await setShowcase(admin, {
      moduleId: modules[key] ?? '',
      version: 0,
      makes: { lt: makes[0], en: makes[1] },
      picture: { fileId, alt: { lt: alt[0], en: alt[1] } },
    });
  }
}
