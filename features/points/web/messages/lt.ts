import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from './fields-lt.ts';

/** Texts of points: the flight, the balance and the ledger. Shown to children and parents alike, so they address nobody. */
const lt = {
  title: 'Kosminė odisėja',
  balance: 'Taškų likutis',
  points_word: '{count, plural, one {taškas} few {taškai} many {taško} other {taškų}}',
  level: '{level, number} lygis',
  level_zero: 'Paleidimo aikštelė',
  flight_label:
    'Skrydis pro šešis lygius. Šiais mokslo metais {earned, plural, one {uždirbtas # taškas} few {uždirbti # taškai} many {uždirbta # taško} other {uždirbta # taškų}}, pasiektas {level, number} lygis.',
  to_next_level:
    'Iki {level, number} lygio – dar {missing, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  last_level: 'Pasiektas aukščiausias lygis',
  earned_this_year:
    'Šiais mokslo metais {earned, plural, one {uždirbtas # taškas} few {uždirbti # taškai} many {uždirbta # taško} other {uždirbta # taškų}}',
  school_year: '{from}–{to} mokslo metai',
  open_odyssey: 'Prizai ir likutis',
  card_title: 'Taškai',
  chip: '{count, plural, one {# taškas prizams} few {# taškai prizams} many {# taško prizams} other {# taškų prizams}}',
  two_sums: 'Du skaičiai: prizams ir lygiui',
  sum_spend: 'Prizams',
  sum_spend_hint: 'Tiek taškų galima iškeisti į prizus.',
  sum_level: 'Lygiui',
  sum_level_hint: 'Tiek uždirbta šiais mokslo metais. Prizai lygio nemažina.',

  balance_by: 'Kaip rodyti taškus',
  by_month: 'Mėnesiai',
  by_field: 'Už ką',
  by_lesson: 'Pamokos',
  which_year: 'Kurie mokslo metai',
  year_this: 'Šie metai',
  year_last: 'Praėję metai',
  month: 'Mėnuo',
  month_earned: 'Uždirbta',
  month_spent: 'Prizams',
  month_left: 'Likutis',
  total_dash: '—',
  total_unknown: 'Nepavyko įkelti taškų',
  retry: 'Bandyti dar kartą',
  error_balance: 'Nepavyko įkelti taškų',
  error_ledger: 'Nepavyko įkelti taškų istorijos',

  ledger_title: 'Iš kur žvaigždės',
  ledger_empty: 'Čia švytės kiekviena žvaigždė',
  ledger_empty_hint: 'Taškai atsiranda, kai mokytojas patvirtina pamokos dienos lapą.',
  ledger_end: 'Tai visi šių mokslo metų taškai.',
  ledger_empty_last: 'Praėjusiais mokslo metais taškų nebuvo.',
  ledger_end_last: 'Tai visi praėjusių mokslo metų taškai.',
  load_more: 'Rodyti ankstesnius',
  lesson: 'Pamoka',
  lesson_at: 'Pamoka {time}',
  lesson_taken_back: 'Pamokos taškai tikslinami',
  lesson_taken_back_hint: 'Mokytojas atvėrė dienos lapą taisyti: taškai grįš, kai jis vėl bus patvirtintas.',
  prize_claimed: 'Pasiimtas prizas',
  prize_cancelled: 'Prizas atšauktas, taškai grąžinti',
  adjustment: 'Taškų pataisa',
  approved_by: 'Patvirtino {name}',
  corrected_by: 'Atvėrė {name}',
  adjusted_by: 'Įrašė {name}',
  cancelled_by: 'Atšaukė {name}',
  balance_after: 'Likutis {count, number}',
  ...byPointField((field) => fields[field].name),
  reward: 'Prizas',
} as const;

export default lt;
