/** Texts of a module as staff see it: which groups learn it, and how far they are. */
const lt = {
  title: 'Šio modulio mokosi',
  none: 'Nė viena veikianti grupė.',
  none_own: 'Nė viena Jūsų grupė.',
  error: 'Nepavyko įkelti grupių',
  place:
    'Atverta {open, number} iš {count, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}}',
  more: 'ir dar {count, plural, one {# grupė} few {# grupės} many {# grupės} other {# grupių}}',
  opened: '{group}: atverta',
  opened_done: '{group}: atverta, baigė {done, number} iš {students, number}',
  opened_more: 'Atverta dar {count, plural, one {# grupei} few {# grupėms} many {# grupės} other {# grupių}}',
  unopened: 'Neatverta nė vienai grupei',
  planned: '{group}: {when}',
  today_at: 'šiandien {time}',
  day_at: '{date} d. {time}',
  today: 'Šiandien: {lesson}',
  next: '{date} d.: {lesson}',
} as const;

export default lt;
