/** Texts of the lesson that an event teaches: on the sheet for staff, on the month and the calendar for everybody. */
const lt = {
  title: 'Užsiėmimo pamoka',
  numbered: '{number, number} pamoka „{title}“',
  unnumbered: 'pamoka „{title}“',
  today: 'Šiandien: {lesson}',
  of_day: 'Tą dieną: {lesson}',
  open: 'Atverti',
  open_lesson: 'Atverti pamoką grupei',
  opened: 'Atverta',
  opened_done: 'Grupei atverta {lesson}.',
  change: 'Pasirinkti kitą pamoką',
  taught: 'Mokomasi',
} as const;

export default lt;
