/** Texts of whether anybody may find a group. */
const lt = {
  title: 'Viešas grupių puslapis',
  error: 'Nepavyko sužinoti, ar grupė rodoma viešai',
  show: 'Rodyti grupę viešai',
  hint: 'Visi matys pavadinimą, laiką, vietą, kursą, kainą, laisvas vietas ir mokytojų vardus. Vaikų ir šeimų duomenų ten nėra.',
  age_from: 'Amžius nuo',
  age_to: 'Amžius iki',
  any_age: 'Nesvarbu',
  years: '{count} m.',
  open_page: 'Atverti viešą puslapį',
  shown: 'Grupė rodoma viešai.',
  hidden: 'Grupė viešai nerodoma.',
  saved: 'Amžius pakeistas.',
  failed: 'Nepavyko pakeisti: {reason}',
} as const;

export default lt;
