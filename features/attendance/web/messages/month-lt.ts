/** What a family's month of attendance says: homes have it without the texts of staff. */
const lt = {
  month_title: 'Mėnesio lankomumas',
  month_region: 'Lankomumas, {month}',
  previous_month: 'Ankstesnis mėnuo',
  next_month: 'Kitas mėnuo',
  choose_month: 'Pasirinkti mėnesį: {month}',
  tab_active: 'Aktyvios',
  tab_graduated: 'Baigtos',
  group_status: 'Grupės',
  group: 'Grupė',
  legend: 'Žymų reikšmės',
  no_records: 'Šį mėnesį įrašų nėra',
  no_child_selected: 'Pasirinkite vaiką, kad matytumėte jo lankomumą',
  unknownError: 'Nepavyko įkelti lankomumo',
  not_recorded: 'Nepažymėta',
  day_label: '{date}: {state}',
  has_comment: 'su komentaru',
  absence_told_aloud: 'pranešta apie neatvykimą',
  absence_told: 'Pranešta apie neatvykimą',
  day_group_comment: 'Apie pamoką',
  day_student_comment: 'Mokytojo komentaras',
} as const;

export default lt;
