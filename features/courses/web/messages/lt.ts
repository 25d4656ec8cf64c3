import content from './group-content-lt.ts';

/** Texts of courses. */
const lt = {
  modules: 'Moduliai',
  module: 'Modulis',
  view_module: 'Atverti modulį',
  to_modules: 'Į modulius',
  lesson_count: '{count, plural, one {# pamoka} few {# pamokos} many {# pamokos} other {# pamokų}}',
  lessons_open:
    'Atverta {open, number} iš {total, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}}',
  nothing_open_yet: 'Pamokos dar neatvertos: pirmąją mokytojas atvers per užsiėmimą.',
  no_modules_found: 'Modulių dar nėra.',
  no_modules_found_hint: 'Jie atsiras, kai mokytojas priskirs juos grupei.',
  error_fetching_modules: 'Nepavyko įkelti modulių',
  latest_lesson: 'Naujausia pamoka',
  all_lessons: 'Visos pamokos',
  lesson_number: '{number, number} pamoka',
  no_lessons_found: 'Atvertų pamokų dar nėra.',
  no_lessons_found_hint: 'Pirmąją pamoką mokytojas atvers per užsiėmimą.',
  error_fetching_lessons: 'Nepavyko įkelti pamokų',
  please_try_again_or_contact_admin: 'Galima bandyti dar kartą, o jei nepavyks – kreiptis į administraciją.',
  module_not_found: 'Tokio modulio čia nėra.',
  module_not_found_hint: 'Gal jis priklauso kitai grupei arba dar neparuoštas.',
  draft: 'Juodraštis',
  untranslated: 'Vertimo į anglų kalbą dar nėra',
  content,
} as const;

export default lt;
