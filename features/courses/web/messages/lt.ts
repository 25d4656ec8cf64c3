/** Texts of courses. */
const lt = {
  modules: 'Moduliai',
  lessons: 'Pamokos',
  module: 'Modulis',
  whose_progress: 'Kurio vaiko pažanga',
  view_module: 'Atverti modulį',
  to_modules: 'Į modulius',
  lesson_count: '{count, plural, one {# pamoka} few {# pamokos} many {# pamokos} other {# pamokų}}',
  lessons_open:
    'Atverta {open, number} iš {total, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}}',
  lessons_done: 'Baigta {done, number} iš {open, number} atvertų',
  nothing_open_yet: 'Pamokos dar neatvertos: pirmąją mokytojas atvers per užsiėmimą.',
  no_modules_found: 'Modulių dar nėra.',
  no_modules_found_hint: 'Jie atsiras, kai mokytojas priskirs juos grupei.',
  error_fetching_modules: 'Nepavyko įkelti modulių',
  go_on: 'Tęsk nuo ten, kur sustojai',
  go_on_new: 'Kita tavo pamoka',
  go_on_begin: 'Pradėti',
  go_on_lesson: 'Tęsti',
  state_new: 'Nauja',
  state_begun: 'Pradėta',
  state_done: 'Baigta',
  exercises_done:
    '{passed, number} iš {count, plural, one {# užduoties} few {# užduočių} many {# užduoties} other {# užduočių}} atlikta',
  lesson_number: '{number, number} pamoka',
  please_try_again_or_contact_admin: 'Galima bandyti dar kartą, o jei nepavyks – kreiptis į administraciją.',
  draft: 'Juodraštis',
  untranslated: 'Vertimo į anglų kalbą dar nėra',
  write_module: 'Redaguoti modulį',
  write_lesson: 'Redaguoti pamoką',
  new_module: 'Naujas modulis',
  arrange_modules: 'Modulių tvarka',
} as const;

export default lt;
