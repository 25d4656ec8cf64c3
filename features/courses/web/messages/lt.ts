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
  lessons_done: 'Baigta {done, number} iš {open, number} atvertų',
  nothing_open_yet: 'Pamokos dar neatvertos: pirmąją mokytojas atvers per užsiėmimą.',
  no_modules_found: 'Modulių dar nėra.',
  no_modules_found_hint: 'Jie atsiras, kai mokytojas priskirs juos grupei.',
  error_fetching_modules: 'Nepavyko įkelti modulių',
  latest_lesson: 'Naujausia pamoka',
  go_on: 'Tęsk, kur sustojai',
  go_on_new: 'Kita tavo pamoka',
  go_on_begin: 'Pradėti',
  all_done_kicker: 'Viskas baigta',
  all_done: 'Visos atvertos pamokos jau tavo.',
  all_done_hint: 'Kitą pamoką atvers mokytojas.',
  all_lessons: 'Visos pamokos',
  view_lesson: 'Atverti',
  view_lesson_named: 'Atverti: {title}',
  go_on_lesson: 'Tęsti',
  go_on_lesson_named: 'Tęsti: {title}',
  state_new: 'Nauja',
  state_begun: 'Pradėta',
  state_done: 'Baigta',
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
