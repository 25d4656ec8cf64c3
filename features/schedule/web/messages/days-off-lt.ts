/** Texts of the days on which staff do not teach. */
const lt = {
  title: 'Mokytojų laisvos dienos',
  own_title: 'Mano laisvos dienos',
  subtitle: 'Pamokų jos neatšaukia: parodo, kam reikia pavaduotojo, ir įspėja planuojant.',
  schedule: 'Tvarkaraštis',
  who_teaches_what: 'Kas ką moko',
  error: 'Nepavyko įkelti laisvų dienų',
  coming: 'Artimiausios',
  none: 'Artimiausių laisvų dienų nėra.',
  none_hint:
    'Įrašykite, kada mokytojas nedirba: matysite, kurioms pamokoms reikia pavaduotojo, o planuojant pamoką tą dieną būsite įspėti.',
  none_hint_own:
    'Įrašykite, kada nedirbsite: administracija matys, kurioms pamokoms reikia pavaduotojo, o planuodama bus įspėta.',
  first: 'Pridėti pirmąsias',
  past: 'Praėjusios',
  none_past: 'Praėjusių laisvų dienų nėra.',
  substitutes: 'Pavaduoja: {names}',
  more: 'Rodyti daugiau',
  days: '{count, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}',
  lessons:
    '{count, plural, one {# pamokai reikia pavaduotojo} few {# pamokoms reikia pavaduotojo} other {# pamokų reikia pavaduotojo}}',
  new_title: 'Naujos laisvos dienos',
  teacher: 'Mokytojas',
  choose_teacher: 'Pasirinkite mokytoją',
  teacher_required: 'Pasirinkite mokytoją.',
  from: 'Nuo',
  to: 'Iki (imtinai)',
  date_required: 'Įrašykite datą.',
  to_before_from: 'Pabaiga negali būti ankstesnė už pradžią.',
  note: 'Pastaba (nebūtina)',
  note_hint: 'Matys tik pats mokytojas ir administracija.',
  add: 'Pridėti laisvas dienas',
  added: 'Laisvos dienos pridėtos.',
  remove: 'Pašalinti',
  remove_named: 'Pašalinti: {name}, {when}',
  removed: 'Laisvos dienos pašalintos.',
} as const;

export default lt;
