/** Texts of the calendar. */
const lt = {
  next_lesson: 'Kita pamoka',
  going_on_now: 'Pamoka vyksta dabar',
  no_next_lesson: 'Tvarkaraštyje artimiausių pamokų nėra.',
  error_next_lesson: 'Nepavyko sužinoti, kada kita pamoka',
  today: 'Šiandien',
  tomorrow: 'Rytoj',
  online: 'Nuotoliu',
  in_person: 'Gyvai',
  join_meeting: 'Prisijungti prie pamokos',
  open_in_maps: 'Atverti žemėlapyje',
} as const;

export default lt;
