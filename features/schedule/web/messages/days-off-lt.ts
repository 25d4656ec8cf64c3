/** Texts of the days on which staff do not teach. */
const lt = {
  title: 'Mokytojų laisvos dienos',
  own_title: 'Mano laisvos dienos',
  subtitle: 'Pamokų jos neatšaukia: parodo, kam reikia pavaduotojo, ir įspėja planuojant.',
  schedule: 'Tvarkaraštis',
  error: 'Nepavyko įkelti laisvų dienų',
  coming: 'Artimiausios',
  none: 'Laisvų dienų neįrašyta.',
  more: 'Rodyti daugiau',
  days: '{count, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}',
  lessons:
    '{count, plural, one {# pamokai reikia pavaduotojo} few {# pamokoms reikia pavaduotojo} other {# pamokų reikia pavaduotojo}}',
  new_title: 'Įrašyti laisvas dienas',
  teacher: 'Mokytojas',
  choose_teacher: 'Pasirinkite mokytoją',
  teacher_required: 'Pasirinkite mokytoją.',
  from: 'Nuo',
  to: 'Iki (imtinai)',
  date_required: 'Įrašykite datą.',
  to_before_from: 'Pabaiga negali būti ankstesnė už pradžią.',
  note: 'Pastaba (nebūtina)',
  note_hint: 'Matys tik pats mokytojas ir administracija.',
  add: 'Įrašyti',
  added: 'Laisvos dienos įrašytos.',
  remove: 'Pašalinti',
  remove_named: 'Pašalinti: {name}, {when}',
  removed: 'Laisvos dienos pašalintos.',
} as const;

export default lt;
