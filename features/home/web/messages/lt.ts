/** Texts of everybody's first screen. */
const lt = {
  news: 'Kas naujo',
  all_modules: 'Visi akademijos moduliai',
  error_fetching_children: 'Nepavyko gauti vaikų sąrašo',
  no_children: 'Prie Jūsų paskyros vaikų dar nėra.',
  no_children_hint:
    'Pakvieskite vaiką – ir čia matysite jo pamokas, lankomumą ir taškus. Jei vaikas akademijoje jau mokosi, parašykite mums, kokiu el. paštu prisijungiate.',
  invite_child: 'Pakviesti vaiką',
  child_without_group: 'Vaikas dar nepriskirtas grupei.',
  child_without_group_hint: 'Kai akademija jį priskirs, čia bus grupės moduliai ir pamokos.',
  unsent_title: '{name}: kvietimas dar neišsiųstas',
  unsent_text: 'Nėra vaiko el. pašto adreso. Įrašius jį, vaikas gaus laišką su nuoroda paskyrai susikurti.',
  unsent_add_email: 'Įrašyti el. paštą',
  invited_title: 'Laukiame, kol {name} priims kvietimą',
  invited_step_mail:
    'Kvietimas išsiųstas vaikui el. paštu. Jei laiško nematyti, žvilgtelėkite į šlamšto aplanką.',
  invited_step_password: 'Paspaudus nuorodą laiške, lieka sugalvoti slaptažodį.',
  invited_step_then: 'Tada čia atsiras artimiausia pamoka, mėnesio lankomumas ir taškai.',
  calendar: 'Tvarkaraštis',
  child_state: {
    missed: 'Praleista {date}',
    unpaid: 'Neapmokėta',
    now: 'Pamoka vyksta',
    today: 'Šiandien {time}',
    today_told: 'Šiandien nedalyvaus',
    tomorrow: 'Rytoj {time}',
    tomorrow_told: 'Rytoj nedalyvaus',
    well: 'Viskas gerai',
    quiet: 'Pamokų nenumatyta',
  },
  unpaid: 'Yra neapmokėta suma.',
  pay: 'Apmokėti',
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
