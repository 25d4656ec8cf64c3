import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { firstMakeUps, firstSettings } from '../shared/first-settings.words.ts';
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
    invoicing: {
      legalName: 'VšĮ „Orbitos akademija“',
      companyCode: '305123456',
      vatCode: '',
      vatGround: 'PVM neskaičiuojamas: neformalusis vaikų švietimas (PVM įstatymo 22 str.)',
      address: 'Konstitucijos pr. 12, LT-09308 Vilnius',
      iban: 'LT121000011101001000',
      series: 'ORB',
      dueDays: 14,
      note: {
        lt: 'Mokėdami nurodykite įmokos kodą: taip mokėjimą atpažinsime iš karto.',
        en: 'Please give the payment reference: it lets us recognise your payment at once.',
      },
    },
    sms: { partCents: 4, partsPerMonth: 1000 },
    reminders: {
      friendly: { on: true, days: 3 },
      firm: { on: true, days: 10 },
      last: { on: true, days: 21 },
    },
  };
  await insertSettings(db, settings, { by, at: `${addDays(today, -70)}T08:30:00.000Z` });
  const paid = { ...settings, version: version + 1, makeUps: { ...firstMakeUps, moneyCents: 1000 } };
  await insertSettings(db, paid, { by, at: `${addDays(today, -69)}T09:10:00.000Z` });
}
