import { addDays } from '../../platform/shared/dates.ts';
import { defaultLocale, perLanguage } from '../../platform/shared/localized-text.ts';
import { type Dice, stampOf } from './store-dice.ts';
import { type Documents, exportedAt } from './store-size.ts';

const today = exportedAt.slice(0, 10);
const prizes = [
  {
    level: 1,
    name: 'Lipdukai',
    pointsRequired: 40,
    options: [
      { name: 'Raketa', quantity: 12 },
      { name: 'Planeta', quantity: 3 },
    ],
  },
  { level: 2, name: 'Raktų pakabukas', pointsRequired: 90, options: [{ name: 'Mėlynas', quantity: '7' }] },
  {
    level: 4,
    name: perLanguage((locale) => (locale === defaultLocale ? 'Robotas' : 'Robot')),
    pointsRequired: 400,
    options: [],
  },
];

/** Prizes and claims, plans, announcements, diplomas and feedback. */
export function addRest(dice: Dice, families: readonly string[][], documents: Documents): void {
  for (const [index, prize] of prizes.entries()) documents[`rewards/r${index}`] = prize;
  for (const [id, name] of [
    ['prod_scratch', 'Scratch kursas'],
    ['prod_web', 'Web kursas'],
  ] as const) {
    documents[`products/${id}`] = { name, active: true, description: 'Kartą per savaitę.' };
    documents[`products/${id}/prices/month`] = {
      unit_amount: 6900,
      currency: 'eur',
      recurring: { interval: 'month', interval_count: 1 },
      active: true,
    };
    documents[`products/${id}/prices/old`] = {
      unit_amount: 5900,
      currency: 'eur',
      recurring: { interval: 'month', interval_count: 1 },
      active: false,
    };
  }
  for (const [index, family] of families.entries()) {
    const parent = `p${index}`;
    for (const child of family) addClaims(dice, { parent, child, index }, documents);
  }
  documents['notifications/n1'] = {
    message: {
      title: 'Vasaros stovykla',
      body: '<p>Registracija <b>prasidėjo</b>.<script>alert(1)</script></p>',
    },
    severity: 'success',
    startDate: '2026-05-01T00:00:00.000Z',
    endDate: stampOf(dice, '2026-06-01T00:00:00.000Z'),
    to: { emails: ['P0@families.example'], groups: ['g0'], role: 'parent' },
  };
  for (const n of [0, 1]) {
    if (documents[`users/c${n}`]) {
      documents[`diplomaCodes/c${n}_g${n}`] = {
        studentId: `c${n}`,
        groupId: `g${n}`,
        code: `CODE-LX3K${n}9-AB12CD`,
      };
    }
  }
  addFeedback(documents);
}

/** Of every fifth family an old claim is under the parent; some children claim more than they have, or a prize twice. */
function addClaims(
  dice: Dice,
  { parent, child, index }: { parent: string; child: string; index: number },
  documents: Documents,
): void {
  const [groupId] = (documents[`users/${child}`] as { groups: string[] } | undefined)?.groups ?? [];
  if (!groupId) return;
  const claim = (level: number, rewardName: unknown, pointsRequired: unknown, days: number) => {
    const claimedAt = stampOf(dice, `${addDays(today, -days)}T15:00:00.000Z`);
    return {
      groupId,
      rewardName,
      rewardLevel: level,
      pointsRequired,
      optionSelected: 'Raketa',
      date: claimedAt,
      claimedAt,
    };
  };
  if (index % 5 === 0)
    documents[`users/${parent}/claimedRewards/old-${child}`] = claim(1, 'Lipdukai', 40, 60 + dice.roll(20));
  const own = `users/${child}/claimedRewards`;
  if (index % 3 === 0) documents[`${own}/a`] = { ...claim(2, 'Raktų pakabukas', '90', 10), claimedBy: child };
  if (index % 4 === 1) documents[`${own}/b`] = { ...claim(4, 'Robotas', 400, 35), claimedBy: child };
  // More than anybody has: the old store let it pass.
  if (index % 7 === 3) documents[`${own}/overdrawn`] = { ...claim(6, 'Kelionė', 5000, 40), claimedBy: child };
  if (index % 6 === 2) {
    documents[`${own}/c`] = { ...claim(1, 'Lipdukai', 40, 50), claimedBy: child };
    documents[`${own}/d`] = { ...claim(1, 'Lipdukai', 40, 20), claimedBy: child };
    documents[`${own}/gone`] = { ...claim(3, 'Senas prizas', 25, 400), claimedBy: child };
  }
}

function addFeedback(documents: Documents): void {
  if (!documents['users/c0']) return;
  documents['users/c0/feedback/first'] = {
    groupId: 'g0',
    text: 'Puikiai dirba: sukūrė savo žaidimą.',
    semester: 'first',
    author: 's1',
    approved: true,
    visible: true,
    createdAt: '2026-01-20T10:00:00.000Z',
    history: [{ text: 'Gerai dirba.', author: 's1', at: '2026-01-10T10:00:00.000Z' }],
  };
  documents['users/c0/feedback/second'] = {
    groupId: 'g0',
    text: 'Antrą pusmetį dirbo dar geriau.',
    semester: 'second',
    author: 's1',
    approved: false,
    visible: true,
    createdAt: '2026-05-02T10:00:00.000Z',
    history: [],
  };
}
