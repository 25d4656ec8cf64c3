/** Texts of a module as staff see it: which groups learn it, and how far they are. */
const lt = {
  title: 'Šio modulio mokosi',
  none: 'Nė viena veikianti grupė.',
  none_own: 'Nė viena Jūsų grupė.',
  error: 'Nepavyko įkelti grupių',
  lessons: 'Modulio pamokos',
  column: { order: 'Nr.', lesson: 'Pamoka', open: 'Atverta grupėms', finished: 'Baigė', acts: 'Veiksmai' },
  place:
    'Atverta {open, number} iš {count, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}}',
  more: 'ir dar {count, plural, one {# grupė} few {# grupės} many {# grupės} other {# grupių}}',
  of: '{done, number} iš {students, number}',
  open_of: 'Kam atverta „{title}“: {count}',
  finished: 'baigė {done, number} iš {students, number}',
  open_to:
    'Atverta {open, number} iš {all, plural, one {# grupės} few {# grupių} many {# grupės} other {# grupių}}',
  opened: 'atverta',
  closed: 'neatverta',
  unopened: 'Neatverta',
  planned: '{group}: {when}',
  today_at: 'šiandien {time}',
  day_at: '{date} d. {time}',
  next: 'Artimiausia pamoka',
  open_lesson: 'Atverti pamoką',
  open_lesson_named: 'Atverti pamoką: {lesson}',
  write_of: 'Redaguoti pamoką: {title}',
} as const;

export default lt;
