/** Texts of what saving a group would do to the calendar. */
const plan = {
  title: 'Kas pasikeis tvarkaraštyje',
  waiting: {
    'not-active': 'Neaktyvi ar baigta grupė pamokų neturi.',
    'no-weekdays': 'Pažymėkite bent vieną savaitės dieną, ir čia matysite būsimas pamokas.',
    'no-dates': 'Įrašykite pradžios ir pabaigos datas, ir čia matysite būsimas pamokas.',
    'no-sense': 'Pataisykite datas ir laikus, ir čia matysite būsimas pamokas.',
  },
  planning: 'Skaičiuojame pamokas…',
  failed: 'Pamokų suskaičiuoti nepavyko.',
  created:
    '{count, plural, one {Bus sukurta # pamoka} few {Bus sukurtos # pamokos} other {Bus sukurta # pamokų}}',
  will_move:
    '{count, plural, one {Bus perkelta # pamoka} few {Bus perkeltos # pamokos} other {Bus perkelta # pamokų}}',
  will_remove:
    '{count, plural, one {Bus išimta # pamoka} few {Bus išimtos # pamokos} other {Bus išimta # pamokų}}',
  moved: '{count, plural, one {# perkelta} few {# perkeltos} other {# perkelta}}',
  removed: '{count, plural, one {# išimta} few {# išimtos} other {# išimta}}',
  kept: '{count, plural, one {# lieka} few {# lieka} other {# lieka}}',
  unchanged: 'Tvarkaraštis nesikeis',
  past_made: 'Iš jų {count, plural, one {# pamoka} few {# pamokos} other {# pamokų}} jau praėjo.',
  past_left:
    '{count, plural, one {Iki šiandien būtų buvusi # pamoka: ji nekuriama.} few {Iki šiandien būtų buvusios # pamokos: jos nekuriamos.} other {Iki šiandien būtų buvę # pamokų: jos nekuriamos.}}',
  by_hand: 'Atskirai tvarkytos pamokos: {count, number}',
  by_hand_hint: 'Jos lieka, kaip yra. Pasitikrinkite, ar taip ir norite.',
  by_hand_reason: {
    manual: 'pridėta atskirai',
    edited: 'pakeista atskirai',
    cancelled: 'atšaukta',
    attendance: 'su lankomumu',
  },
  by_hand_instead: '{reason}; pamoka {other} nekuriama',
  by_hand_beside: '{reason}; šalia jos bus ir pamoka {other}',
  list_created: 'Naujos pamokos ({count, number})',
  list_moved: 'Perkeliamos ({count, number})',
  list_removed: 'Išimamos ({count, number})',
  list_skipped: 'Praleidžiamos dienos ({count, number})',
  reason: {
    'not-in-pattern': 'nebėra savaitės tvarkaraštyje',
    closed: 'akademija nedirba',
    'outside-dates': 'ne grupės laikotarpiu',
  },
  kept_because: 'Nekeičiama: {reasons}.',
  kept_reason: {
    manual: '{count, plural, one {# pridėta atskirai} few {# pridėtos atskirai} other {# pridėta atskirai}}',
    edited:
      '{count, plural, one {# pakeista atskirai} few {# pakeistos atskirai} other {# pakeista atskirai}}',
    cancelled: '{count, plural, one {# atšaukta} few {# atšauktos} other {# atšaukta}}',
    attendance: '{count, plural, one {# su lankomumu} few {# su lankomumu} other {# su lankomumu}}',
  },
  clashes: '{count, plural, one {# sutapimas} few {# sutapimai} other {# sutapimų}}',
  clashes_at_least: 'Bent {count, plural, one {# sutapimas} few {# sutapimai} other {# sutapimų}}',
  clashes_hint: 'Išsaugoti galima, bet pasitikrinkite.',
  off_day: 'Nedirba: {names}',
  off_days:
    '{count, plural, one {# pamoka yra mokytojo laisvą dieną} few {# pamokos yra mokytojo laisvomis dienomis} other {# pamokų yra mokytojo laisvomis dienomis}}',
  clash_teacher: '{what} tuo metu moko grupę „{group}“',
  clash_place: '{what}: tuo metu čia mokosi grupė „{group}“',
  clash_group: 'Tuo pat metu vyksta kita šios grupės pamoka',
  clash_days: '{count, plural, one {# pamoka} few {# pamokos} other {# pamokų}}: {days}',
  more: 'ir dar {count, number}',
} as const;

export default plan;
