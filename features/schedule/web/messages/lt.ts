/** Texts of the calendar. */
const lt = {
  next_lesson: 'Artimiausia pamoka',
  first_lesson: 'Pirmoji pamoka',
  what_to_bring: 'Kaip mus rasti, ką pasiimti',
  going_on_now: 'Pamoka vyksta dabar',
  no_next_lesson: 'Artimiausiu metu pamokų nėra.',
  no_next_lesson_of_group: 'Artimiausiu metu ši grupė pamokų neturi.',
  absence_told: 'Pranešta apie neatvykimą.',
  change_absence: 'Peržiūrėti arba atšaukti',
  open_lesson: 'Atverti pamoką',
  error_next_lesson: 'Nepavyko sužinoti, kada artimiausia pamoka',
  cannot_come: 'Nedalyvaus',
  to_calendar: 'Į kalendorių',
  today: 'Šiandien',
  tomorrow: 'Rytoj',
  online: 'Nuotoliu',
  in_person: 'Gyvai',
  join_meeting: 'Prisijungti prie pamokos',
  open_in_maps: 'Atverti žemėlapyje',
} as const;

export default lt;
