import type { Db } from '#platform/server/database/database.ts';
import type { Term } from '../shared/feedback.ts';
import { createFeedback } from './feedback.factory.ts';

interface DemoClass {
  readonly id: string;
  readonly students: readonly string[];
  readonly teacher: string;
}

interface DemoLetters {
  readonly groups: readonly DemoClass[];
  /** Whose families read a letter. */
  readonly readers: readonly string[];
  readonly term: Term;
  readonly before: Term;
  /** When the last of them was written. */
  readonly at: string;
}

const letters = [
  'Labas!\nŠį semestrą sukūrei savo pirmąjį žaidimą nuo pradžios iki galo: sugalvojai taisykles, radai klaidas ir nepasidavei, kai raketa skrido ne ten. Labiausiai džiugina tai, kad padedi kitiems, o ne pasakai atsakymą.\nKitą semestrą siūlau išbandyti funkcijas – tavo programos taps trumpesnės ir aiškesnės.',
  'Tavo klausimai šį semestrą ne kartą pasuko visą pamoką įdomesne kryptimi. Animacija apie drakoną – viena gražiausių grupėje.\nKitą semestrą linkiu drąsiau rodyti savo darbus kitiems: jie to verti.',
  'Nuo pirmųjų blokelių iki žaidimo su trimis lygiais – didelis kelias per vieną semestrą. Ypač patiko, kaip kantriai ieškai klaidų.\nToliau imkimės kintamųjų: jie leis skaičiuoti taškus ir gyvybes.',
];
const drafts = [
  'Puikiai dirba komandoje, ',
  'Šį semestrą sukūrė labirintą ir robotą, kuris iš jo išeina. Drąsiai klausia, kai neaišku, ir randa sprendimą. Kitą semestrą siūlau daugiau dirbti savarankiškai.',
  'Labai aktyviai dalyvauja pamokose ir siūlo idėjas kitiems. Siūlau tvarkingiau rašyti kodą: tada klaidas rasti lengviau.',
  'Geras semestras, taip ir toliau.',
  'Labai pažengė: iš pradžių nedrįso klausti, o dabar aiškina kitiems. Kitą semestrą siūlau išbandyti „Python“.',
] as const;

/**
 * Feedback in every state: three letters that families can read, and in the first reader's class one of each other state.
 */
export async function seedFeedback(
  db: Db,
  { groups, readers, term, before, at }: DemoLetters,
): Promise<void> {
  const classOf = (childId: string) => groups.find(({ students }) => students.includes(childId));
  for (const [place, childId] of readers.entries()) {
    const group = classOf(childId);
    if (!group) continue;
    const of = { childId, groupId: group.id, by: group.teacher, at };
    const text = letters[place] ?? letters[0];
    await createFeedback(db, { ...of, ...term, text, state: 'approved', visible: true });
    if (place === 0)
      await createFeedback(db, { ...of, ...before, text: letters[2] ?? '', state: 'approved' });
  }
  const first = classOf(readers[0] ?? '');
  if (!first) return;
  const others = first.students.filter((id) => !readers.includes(id));
  const given = [
    { state: 'draft' },
    { state: 'waiting' },
    { state: 'waiting', approvedText: letters[1] ?? '' },
    { state: 'returned', reason: 'Pridėkite, kas pavyko: bent vieną pavyzdį.' },
    { state: 'approved' },
  ] as const;
  for (const [place, each] of given.entries()) {
    const childId = others[place];
    const by = first.teacher;
    if (!childId) continue;
    await createFeedback(db, {
      childId,
      groupId: first.id,
      by,
      at,
      ...term,
      text: drafts[place] ?? '',
      ...each,
    });
  }
}
