/** Texts of the screen where groups go on in new courses. */
const next = {
  title: 'Kitas kursas',
  subtitle: 'Grupės tęsia mokslus naujose grupėse: kitas modulis, datos, mokytojai ir mokiniai',
  error: 'Nepavyko įkelti grupių',
  none: 'Grupių, kurios galėtų tęsti mokslus, nėra.',
  start_all: 'Visų grupių pradžia',
  end_all: 'Visų grupių pabaiga',
  all: 'Visos grupės ({count, number})',
  more: 'Rodomos {shown, number} iš {total, number}. Susiaurinkite paiešką.',
  name: 'Naujos grupės pavadinimas',
  module: 'Kitas modulis',
  no_module: 'Pasirinksiu vėliau',
  week: 'Savaitės tvarkaraštis lieka',
  teachers: 'Mokytojai: {names}',
  going_on: 'Tęsia {count, number} iš {total, number}',
  who: 'Kas tęsia',
  preview: '{count, plural, one {Peržiūrėti # kursą} few {Peržiūrėti # kursus} other {Peržiūrėti # kursų}}',
  start: '{count, plural, one {Pradėti # kursą} few {Pradėti # kursus} other {Pradėti # kursų}}',
  sums: '{groups, plural, one {# nauja grupė} few {# naujos grupės} other {# naujų grupių}}, {lessons, plural, one {# pamoka} few {# pamokos} other {# pamokų}}, {moves, plural, one {tęsia # mokinys} few {tęsia # mokiniai} other {tęsia # mokinių}}, {stays, plural, =0 {visi} one {# netęsia} few {# netęsia} other {# netęsia}}',
  incomplete:
    '{count, plural, one {# grupei} few {# grupėms} other {# grupių}} trūksta pavadinimo arba datų.',
  blocked:
    '{count, plural, one {# kurso} few {# kursų} other {# kursų}} pradėti dar negalima: priežastis parašyta prie grupės.',
  only_noted: 'Rodyti tik grupes su pastabomis ({count, number})',
  plan_lessons: '{count, plural, one {# pamoka} few {# pamokos} other {# pamokų}}',
  plan_skipped:
    '{count, plural, one {praleista # diena} few {praleistos # dienos} other {praleista # dienų}}',
  plan_moves:
    '{count, plural, one {Tęsia # mokinys} few {Tęsia # mokiniai} other {Tęsia # mokinių}} ({places, plural, one {# vieta} few {# vietos} other {# vietų}}){stays, plural, =0 {} one {, netęsia #} few {, netęsia #} other {, netęsia #}}',
  plan_graduates: 'Senoji grupė baigs mokslus po {day} d.',
  plan_graduates_now: 'Senoji grupė baigs mokslus iš karto.',
  plan_other:
    '{count, plural, one {# mokinys moka} few {# mokiniai moka} other {# mokinių moka}} pagal kitą planą: jį pakeiskite mokėjimuose.',
  end_subscriptions:
    '{count, plural, one {Užbaigti # netęsiančio mokinio abonementą} few {Užbaigti # netęsiančių mokinių abonementus} other {Užbaigti # netęsiančių mokinių abonementų}} po {day} d.',
  end_subscriptions_hint: 'Šeimoms parašysime. Nepažymėjus abonementai galios ir bus apmokestinami toliau.',
  plan_clash: '{teacher} tuo pačiu metu moko grupę „{group}“ (pirmą kartą {day} d.).',
  plan_missing: 'Trūksta: {fields}.',
  over: '{count, plural, one {# mokiniu} few {# mokiniais} other {# mokinių}} daugiau nei vietų.',
  reason: 'Kodėl priimame daugiau mokinių',
  running: 'Kursai pradedami',
  done_title: 'Kursai pradėti',
  started: 'Pradėta {count, number} iš {total, number}',
  go_on: 'Tęsti',
  back: 'Grįžti prie grupių',
  continued: 'Jau tęsia',
  diplomas: '{count, plural, one {Trūksta # diplomo} few {Trūksta # diplomų} other {Trūksta # diplomų}}',
} as const;

export default next;
