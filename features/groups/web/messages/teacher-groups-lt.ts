/** Texts of the groups on a teacher's page. */
const teacher = {
  title: 'Ką veda',
  ways: 'Mokytojo darbas',
  calendar: 'Tvarkaraštis',
  hours: 'Valandos',
  none: 'Grupių šiuo metu neveda.',
  all: 'Visos mokytojo grupės',
  error: 'Nepavyko įkelti mokytojo grupių',
} as const;

export default teacher;
