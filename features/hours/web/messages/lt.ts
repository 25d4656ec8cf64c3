/** Texts of teachers’ hours, in the original language. */
const lt = {
  title: 'Mokytojų valandos',
  own_title: 'Mano valandos',
  subtitle: 'Iš dienos lapų ir pavadavimų, pagal tikrąją pamokos trukmę. Valanda – 60 minučių.',
  table: 'Mokytojų valandos: {month}',
  error: 'Nepavyko įkelti valandų',
  none: 'Šį mėnesį pamokų nėra.',
  to_schedule: 'Atverti tvarkaraštį',
  teacher: 'Mokytojas',
  planned: 'Suplanuota',
  taught: 'Pravesta',
  waiting: 'Be dienos lapo',
  ahead: 'Dar bus',
  cancelled: 'Atšaukta',
  substituted: 'Pavadavo kiti',
  stood_in: 'iš jų pavaduojant {time}',
  time: '{hours, number} val. {minutes, number} min.',
  time_whole: '{hours, number} val.',
  time_short: '{minutes, number} min.',
  show: '{teacher}, {what}: {time}. Rodyti pamokas',
  lessons: 'Pamokos',
  no_lessons: 'Tokių pamokų šį mėnesį nėra.',
  stands_in: 'Pavaduojant',
  substitute: 'Pavadavo {name}',
  together: 'Kartu su: {names}. Visa trukmė skaičiuojama kiekvienam.',
} as const;

export default lt;
