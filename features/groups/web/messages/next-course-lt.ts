/** Texts of the screen where groups go on in new courses. */
const next = {
  title: 'Kitas kursas',
  subtitle: 'Grupių mokiniai mokosi toliau naujose grupėse: kitas modulis, datos ir mokytojai',
  error: 'Nepavyko įkelti grupių',
  none: 'Grupių, kurias būtų galima tęsti, nėra.',
  start_all: 'Visų grupių pradžia',
  end_all: 'Visų grupių pabaiga',
  all: 'Visos grupės ({count, number})',
  more: 'Rodoma grupių: {shown, number} iš {total, number}. Patikslinkite paiešką.',
  name: 'Naujos grupės pavadinimas',
  module: 'Kitas modulis',
  no_module: 'Pasirinksiu vėliau',
  week: 'Savaitės tvarkaraštis lieka tas pats',
  teachers: 'Mokytojai: {names}',
  going_on: 'Mokysis toliau: {count, number} iš {total, number}',
  who: 'Kas mokysis toliau',
  preview: '{count, plural, one {Peržiūrėti # kursą} few {Peržiūrėti # kursus} other {Peržiūrėti # kursų}}',
  start: '{count, plural, one {Pradėti # kursą} few {Pradėti # kursus} other {Pradėti # kursų}}',
  sums: '{groups, plural, one {# nauja grupė} few {# naujos grupės} other {# naujų grupių}}, {lessons, plural, one {# pamoka} few {# pamokos} other {# pamokų}}, {moves, plural, one {toliau mokysis # mokinys} few {toliau mokysis # mokiniai} other {toliau mokysis # mokinių}}, {stays, plural, =0 {neišeina nė vienas} one {# išeina} few {# išeina} other {# išeina}}',
  incomplete: 'Dar be pavadinimo arba datų: {count, plural, one {# grupė} few {# grupės} other {# grupių}}.',
  blocked:
    '{count, plural, one {# kurso} few {# kursų} other {# kursų}} pradėti dar negalima: priežastis parašyta prie grupės.',
  only_noted: 'Rodyti tik grupes su pastabomis ({count, number})',
  plan_lessons: '{count, plural, one {# pamoka} few {# pamokos} other {# pamokų}}',
  plan_skipped:
    '{count, plural, one {praleista # diena} few {praleistos # dienos} other {praleista # dienų}}',
  plan_moves:
    '{count, plural, one {Toliau mokysis # mokinys} few {Toliau mokysis # mokiniai} other {Toliau mokysis # mokinių}} ({places, plural, one {# vieta} few {# vietos} other {# vietų}}){stays, plural, =0 {} one {, # išeina} few {, # išeina} other {, # išeina}}',
  plan_graduates: 'Po {day} d. senoji grupė bus pažymėta kaip baigta.',
  plan_graduates_now: 'Senoji grupė iš karto bus pažymėta kaip baigta.',
  plan_other:
    '{count, plural, one {Už # mokinį} few {Už # mokinius} other {Už # mokinių}} mokama pagal kitą planą: pakeiskite jį skiltyje „Mokėjimai“.',
  end_subscriptions:
    '{count, plural, one {Užbaigti # netęsiančio mokinio abonementą} few {Užbaigti # netęsiančių mokinių abonementus} other {Užbaigti # netęsiančių mokinių abonementų}} po {day} d.',
  end_subscriptions_hint: 'Šeimoms parašysime. Nepažymėjus, abonementai galios ir už juos bus mokama toliau.',
  plan_clash: '{teacher} tuo pačiu metu moko grupę „{group}“ (pirmą kartą {day} d.).',
  plan_missing: 'Trūksta: {fields}.',
  over: '{count, plural, one {# mokiniu} few {# mokiniais} other {# mokinių}} daugiau nei vietų.',
  reason: 'Kodėl priimame daugiau mokinių',
  running: 'Kursai pradedami',
  done_title: 'Kursai pradėti',
  started: 'Pradėta {count, number} iš {total, number}',
  go_on: 'Tęsti',
  back: 'Grįžti prie grupių',
  continued: 'Jau tęsiamos',
  diplomas: '{count, plural, one {Trūksta # diplomo} few {Trūksta # diplomų} other {Trūksta # diplomų}}',
} as const;

export default next;
