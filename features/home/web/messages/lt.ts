/** Texts of everybody's first screen. */
const lt = {
  news: 'Kas naujo',
  all_modules: 'Visi akademijos moduliai',
  error_fetching_children: 'Nepavyko gauti vaikų sąrašo',
  child_without_group: 'Vaikas dar nepriskirtas grupei.',
  child_without_group_hint: 'Kai akademija jį priskirs, čia bus grupės moduliai ir pamokos.',
  calendar: 'Tvarkaraštis',
  child_state: {
    missed: 'Praleista {date} d.',
    unpaid: 'Neapmokėta',
    now: 'Pamoka vyksta',
    today: 'Šiandien {time}',
    today_told: 'Šiandien nedalyvaus',
    tomorrow: 'Rytoj {time}',
    tomorrow_told: 'Rytoj nedalyvaus',
    first: 'Pirmoji – {date} d.',
    well: 'Viskas gerai',
    quiet: 'Pamokų nenumatyta',
  },
  month_answer: {
    'nothing-yet': 'Šį mėnesį lankomumas dar nežymėtas.',
    'all-well': 'Viskas gerai: šį mėnesį nepraleista nė viena pamoka.',
    'well-so-far': 'Viskas gerai: iš pažymėtų šio mėnesio pamokų nepraleista nė viena.',
    'not-whole': 'Šį mėnesį nepraleista nė viena pamoka, tik',
    'not-whole-so-far': 'Iš pažymėtų šio mėnesio pamokų nepraleista nė viena, tik',
    missed: 'Praleista {count, number}:',
    told: 'Praleista {count, number}:',
  },
  month_day: {
    told: '{date}, pranešta',
    untold: '{date}, nepranešta',
    late: '{date} vėluota',
    leftEarly: '{date} išeita anksčiau',
  },
  month_more: 'ir dar {count, number}',
  month_unrecorded:
    'Dar nepažymėtas {count, plural, one {# pamokos} few {# pamokų} many {# pamokos} other {# pamokų}} lankomumas.',
  teacher_words: 'Mokytojų žodžiai',
  missed: {
    title: 'Praleistos pamokos',
    numbered: '{number, number} pamoka „{title}“',
    unnumbered: 'pamoka „{title}“',
    missed: 'Praleista: {lesson}',
    caught_up: 'Pasivyta: {lesson}',
  },
} as const;

export default lt;
