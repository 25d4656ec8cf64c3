/** Why somebody can't take part in a lesson, or lead it: guests, trials, class time. */
const lt = {
  'guest/lesson-gone': 'Ši pamoka jau prasidėjo arba nevyks. Tinka kita pamoka.',
  'guest/not-taken': 'Ši grupė tokių svečių nepriima.',
  'guest/takes-part': 'Vaikas šioje pamokoje jau dalyvauja.',
  'guest/other-lesson': 'Tuo metu vaikas turi kitą pamoką. Tinka kitas laikas.',
  'guest/no-place': 'Šioje pamokoje vietų svečiams nebeliko. Tinka kita pamoka.',
  'stage/no-lesson-today': 'Ši grupė šiandien pamokos neturi.',
  'stage/not-on': 'Ši pamoka jau baigta. Jei ji dar tęsiasi, ją galima pradėti iš naujo.',
  'stage/nobody-here':
    'Kol kas neprisijungė nė vienas vaikas. Kviesti bus galima, kai kas nors atsivers pamoką.',
  'trial/was-student': 'Vaikas šią grupę jau lankė, todėl bandomosios pamokos nereikia.',
  'trial/had-one': 'Bandomoji pamoka šioje grupėje jau buvo arba užsakyta.',
  'trial/too-many': 'Per metus galima išbandyti keturias grupes. Padėti išsirinkti gali administracija.',
  'trial/begun': 'Ši bandomoji pamoka jau prasidėjo, todėl jos atšaukti nebegalima.',
} as const;

export default lt;
