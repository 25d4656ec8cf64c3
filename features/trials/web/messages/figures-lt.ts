/** Texts of how many tried a group and stayed, which the analytics need at once. */
const figures = {
  file: 'bandomosios-pamokos',
  title: 'Bandomosios pamokos',
  by_group: 'Pagal grupes',
  by_teacher: 'Pagal mokytojus',
  none: 'Šiuo laikotarpiu bandomųjų pamokų nebuvo.',
  error: 'Nepavyko suskaičiuoti bandomųjų pamokų',
  name_group: 'Grupė',
  name_teacher: 'Mokytojas',
  asked: 'Užsakyta',
  came: 'Atėjo',
  stayed: 'Liko',
  share: 'Liko iš atėjusių',
  total: 'Iš viso',
  earlier: 'Ankstesnės eilutės',
  later: 'Kitos eilutės',
} as const;

export default figures;
