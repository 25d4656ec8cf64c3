/** Texts of a group's month and of what students' lines tell before they are marked. */
const groupMonth = {
  title: 'Mėnesio lankomumas',
  region: 'Grupės lankomumas, {month}',
  error: 'Nepavyko įkelti mėnesio lankomumo',
  no_days: 'Šį mėnesį pamokų nėra',
  no_students: 'Šį mėnesį grupėje mokinių nebuvo',
  student: 'Mokinys',
  rate: 'Mokslo metai',
  rate_hint: 'Kiek pažymėtų pamokų šiais mokslo metais lankyta',
  group_rate: 'Mokslo metų lankomumas – {rate}',
  attended: 'Dalyvavo',
  no_rate: 'Dar nežymėta',
  left_group: 'Grupėje nebesimoko',
  guest: 'Svečias',
  guest_trial: 'Svečias: bandomoji pamoka',
  guest_makeup: 'Svečias iš grupės „{group}“',
  guest_missed: 'Svečias iš grupės „{group}“: praleista {date} pamoka',
  guest_missed_lesson: 'Svečias iš grupės „{group}“: praleista {lesson} pamoka',
  missing_students:
    '{count, plural, one {# mokinys praleido} few {# mokiniai praleido} other {# mokinių praleido}} bent dvi pamokas iš eilės',
  recent_rate: 'Lankomumas per 60 dienų – {rate}',
  missed:
    '{count, plural, one {Praleista # pamoka} few {Praleistos # pamokos} other {Praleista # pamokų}} iš eilės',
  download: 'Atsisiųsti CSV',
  downloaded: 'Mėnesio lentelė atsisiųsta.',
  told: 'Pranešta, kad nedalyvaus',
  told_reason: 'Pranešta, kad nedalyvaus: {reason}',
  mark_absent: 'Žymėti „Nedalyvavo“',
  mark_absent_of: 'Žymėti „Nedalyvavo“: {name}',
  add_lesson: 'Pridėti pamoką šią dieną',
} as const;

export default groupMonth;
