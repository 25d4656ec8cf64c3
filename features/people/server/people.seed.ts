import { createUser } from '#features/identity/server/identity.factory.ts';
import { askGuardians } from '#features/identity/server/requests/account-requests.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { inviteGuardian } from './guardians/guardian-invitations.service.ts';
import { createChild } from './people.factory.ts';
import { listChildren } from './people.service.ts';

const boys =
  'Adomas Benas Dominykas Domas Emilis Gabrielius Herkus Ignas Jokūbas Jonas Joris Kajus Kristupas Lukas Majus Matas Motiejus Nojus Pijus Rapolas Simas Tadas Titas Vakaris'.split(
    ' ',
  );
const girls =
  'Adelė Agota Amelija Austėja Barbora Elija Elzė Emilija Gabija Goda Ieva Kamilė Kotryna Liepa Luknė Miglė Morta Patricija Rugilė Saulė Smiltė Sofija Ugnė Viltė'.split(
    ' ',
  );
const families = [
  ['Kazlauskas', 'Kazlauskaitė', 'Kazlauskienė'],
  ['Jankauskas', 'Jankauskaitė', 'Jankauskienė'],
  ['Žukauskas', 'Žukauskaitė', 'Žukauskienė'],
  ['Butkus', 'Butkutė', 'Butkienė'],
  ['Balčiūnas', 'Balčiūnaitė', 'Balčiūnienė'],
  ['Vasiliauskas', 'Vasiliauskaitė', 'Vasiliauskienė'],
  ['Urbonas', 'Urbonaitė', 'Urbonienė'],
  ['Navickas', 'Navickaitė', 'Navickienė'],
  ['Ramanauskas', 'Ramanauskaitė', 'Ramanauskienė'],
  ['Savickas', 'Savickaitė', 'Savickienė'],
  ['Černiauskas', 'Černiauskaitė', 'Černiauskienė'],
  ['Šimkus', 'Šimkutė', 'Šimkienė'],
] as const;

/** The classmates who cannot sign in yet (decision C1): in their groups, with attendance and points like the others. */
const withoutSignIn = [6, 19];

/** The demo academy's children by account: three with a sign-in, and their classmates. */
export interface DemoFamilies {
  readonly rasa: string;
  readonly lukas: string;
  readonly urte: string;
  readonly zygimante: string;
  readonly classmates: readonly string[];
}

/** A number of nobody for two guardians of three; the others have given none. */
const phoneOf = (index: number) => (index % 3 === 2 ? null : `+3706000${String(index).padStart(4, '0')}`);

async function seedClassmate(db: Db, index: number): Promise<string> {
  const [his, hers, mothers] = families[(index * 5) % families.length] ?? families[0];
  const isGirl = index % 2 === 1;
  const names = isGirl ? girls : boys;
  const firstName = names[Math.floor(index / 2) % names.length] ?? 'Ugnė';
  const parent = await createUser(db, {
    email: `tevai-${index + 1}@example.com`,
    firstName: girls[(index * 7 + 3) % girls.length] ?? 'Rūta',
    lastName: mothers,
    phone: phoneOf(index + 1),
  });
  const child = {
    guardians: [parent.id],
    firstName,
    lastName: isGirl ? hers : his,
    birthDate: `${2011 + (index % 7)}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 3) % 27) + 1).padStart(2, '0')}`,
  };
  const made = withoutSignIn.includes(index)
    ? await createChild(db, { ...child, user: null })
    : await createChild(db, { ...child, user: { email: `vaikas-${index + 1}@example.com` } });
  return made.userId;
}

/**
 * Two pending requests in Rasa's family: her invitation of a second guardian for Lukas, and a change of Urtė's birth date.
 */
export async function seedOpenQuestions(
  { rasa, lukas, urte }: DemoFamilies,
  act: (id: string, role: 'parent' | 'child') => SignedInScope,
): Promise<void> {
  const parent = act(rasa, 'parent');
  const { children } = await listChildren(parent);
  const childIds = children.filter(({ userId }) => userId === lukas).map(({ id }) => id);
  await inviteGuardian(parent, { email: 'algirdas@example.com', childIds });
  const names = { firstName: 'Urtė', lastName: 'Mickevičiūtė' };
  await askGuardians(act(urte, 'child'), { kind: 'details', ...names, birthDate: '2016-02-13' });
}

/** How many days ago Žygimantė turned 14. */
export const daysSinceFourteen = 9;

/** Creates the families: Rasa with three children (one who cannot sign in yet), Mantas with one, and the classmates. */
export async function seedFamilies(
  db: Db,
  { passwordHash, today }: { readonly passwordHash: string; readonly today: LocalDate },
): Promise<DemoFamilies> {
  const parent = (email: string, firstName: string, lastName: string, phone: string | null = null) =>
    createUser(db, { role: 'parent', email, firstName, lastName, passwordHash, phone });
  const child = async (
    guardian: string,
    email: string,
    firstName: string,
    lastName: string,
    birthDate: string,
  ) => {
    const made = await createChild(db, {
      guardians: [guardian],
      firstName,
      lastName,
      birthDate,
      user: { email, passwordHash },
    });
    return made.userId;
  };
  const rasa = await parent('rasa@example.com', 'Rasa', 'Mickevičienė', phoneOf(0));
  const mantas = await parent('mantas@example.com', 'Mantas', 'Paškevičius');
  const lukas = await child(rasa.id, 'lukas@example.com', 'Lukas', 'Mickevičius', '2013-05-14');
  const urte = await child(rasa.id, 'urte@example.com', 'Urtė', 'Mickevičiūtė', '2016-02-03');
  await createChild(db, {
    guardians: [rasa.id],
    firstName: 'Kajus',
    lastName: 'Mickevičius',
    birthDate: '2018-09-21',
    user: null,
  });
  const zygimante = await child(
    mantas.id,
    'zygimante@example.com',
    'Žygimantė',
    'Kęstutaitytė-Paškevičiūtė',
    Temporal.PlainDate.from(today).subtract({ days: daysSinceFourteen, years: 14 }).toString(),
  );
  const classmates: string[] = [];
  for (let index = 0; index < 44; index += 1) classmates.push(await seedClassmate(db, index));
  return { rasa: rasa.id, lukas, urte, zygimante, classmates };
}
