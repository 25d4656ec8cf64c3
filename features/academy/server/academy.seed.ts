import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { firstSettings } from '../shared/first-settings.rules.ts';
import { findSettings, insertSettings } from './academy.repository.ts';

/** The demo academy's settings, as its admin set them up before the first lesson. */
export async function seedAcademySettings(
  db: Db,
  { by, today }: { readonly by: string; readonly today: LocalDate },
): Promise<void> {
  const version = ((await findSettings(db))?.version ?? 0) + 1;
  const settings = {
    ...firstSettings({ teachersMayApprove: true }),
    version,
    name: 'Programavimo akademija „Orbita“',
    contact: {
      email: 'labas@orbita.lt',
      phone: '+370 5 203 0115',
      address: 'Konstitucijos pr. 12, Vilnius',
      website: 'https://orbita.lt',
    },
  };
  await insertSettings(db, settings, { by, at: `${addDays(today, -70)}T08:30:00.000Z` });
}
