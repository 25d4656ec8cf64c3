/** Texts of a child's points for staff. */
const lt = {
  title: 'Taškai',
  open: 'Taškai: {name}, {points, number}',
  error: 'Nepavyko įkelti taškų',
  balance: 'Likutis',
  earned: 'Uždirbta šiais mokslo metais',
  level: 'Lygis',
  year: 'Mokslo metai',
  this_year: 'Šie metai',
  last_year: 'Praėję metai',
  own_groups_only: 'Matote tik savo grupių įrašus.',
  none: 'Taškų įrašų nėra.',
  more: 'Rodyti ankstesnius',
  adjust: 'Pataisyti taškus',
  adjust_title: 'Taškų pataisa: {name}',
  sign: 'Ką daryti',
  give: 'Pridėti',
  take: 'Atimti',
  points: 'Kiek taškų',
  points_wrong: 'Įrašykite sveikąjį skaičių nuo 1 iki 1000.',
  points_too_many:
    'Atimti galima daugiausia {balance, plural, one {# tašką} few {# taškus} many {# taško} other {# taškų}}: tiek vaikas turi.',
  reason: 'Priežastis',
  reason_hint: 'Ją matys vaikas ir jo tėvai.',
  reason_short: 'Įrašykite priežastį, bent 3 ženklus.',
  balance_now: 'Likutis dabar: {balance, number}',
  balance_change: 'Likutis: {balance, number} → {after, number}',
  adjusted: '{name}: taškai pataisyti, likutis {balance, number}.',
} as const;

export default lt;
