/** Texts of the screen of a module. */
const lt = {
  lessons: 'Pamokos',
  path: 'Visos modulio pamokos',
  path_done:
    'Baigta {done, number} iš {count, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}}',
  go_on_at: 'Tęsti {number, number} pamoką',
  begin_at: 'Atverti {number, number} pamoką',
  latest_at: 'Naujausia: {number, number} pamoka',
  days_in_a_row:
    '{count, plural, one {# pamokų diena iš eilės} few {# pamokų dienos iš eilės} many {# pamokų dienos iš eilės} other {# pamokų dienų iš eilės}}',
  open_done: 'Kas atverta, jau baigta. Kitą pamoką atvers mokytojas.',
  module_done: 'Visas modulis baigtas.',
  show_done: 'Rodyti baigtas pamokas ({count, number})',
  left_in_done:
    '{count, plural, one {Liko # užduotis} few {Liko # užduotys} many {Liko # užduoties} other {Liko # užduočių}}',
  opens_after: 'Po {number, number} pamokos',
  to_workshop: 'Kurti dirbtuvėse',
  teacher_opens: 'Atvers mokytojas',
  other_groups: 'Kitose grupėse',
  view_lesson_named: 'Atverti: {title}',
  go_on_lesson_named: 'Tęsti: {title}',
  module_not_found_hint: 'Gal jis priklauso kitai grupei arba dar neparuoštas.',
  module_not_found: 'Tokio modulio čia nėra.',
  no_lessons_found: 'Pamokų čia dar nėra.',
  error_fetching_lessons: 'Nepavyko įkelti pamokų',
} as const;

export default lt;
