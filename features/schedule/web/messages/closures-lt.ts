/** Texts of the days without lessons. */
const lt = {
  title: 'Dienos be pamokų',
  subtitle: 'Šiomis dienomis pamokų tvarkaraštyje nebus.',
  schedule: 'Tvarkaraštis',
  error: 'Nepavyko įkelti dienų be pamokų',
  days_off: 'Mokytojų laisvos dienos',
  holidays: 'Švenčių dienos',
  holidays_text: 'Įrašytos visam laikui – jų pridėti nereikia.',
  closures: 'Akademijos atostogos',
  none: 'Atostogų neįrašyta.',
  days: '{count, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}',
  new_title: 'Pridėti atostogas',
  name: 'Pavadinimas',
  name_example: 'Pavyzdžiui, Žiemos atostogos',
  from: 'Nuo',
  to: 'Iki (imtinai)',
  preview: 'Peržiūrėti, kas pasikeis',
  preview_failed: 'Nepavyko sužinoti, kas pasikeistų. {reason}',
  name_required: 'Įrašykite pavadinimą.',
  date_required: 'Įrašykite datą.',
  to_before_from: 'Pabaiga negali būti ankstesnė už pradžią.',
  add_title: 'Pridėti „{name}“?',
  add_confirm: 'Pridėti atostogas',
  added: 'Atostogos pridėtos.',
  remove: 'Pašalinti',
  remove_named: 'Pašalinti: {name}',
  remove_title: 'Pašalinti „{name}“?',
  remove_confirm: 'Pašalinti atostogas',
  removed: 'Atostogos pašalintos.',
  will_remove:
    'Bus {lessons, plural, one {išimta # pamoka} few {išimtos # pamokos} many {išimta # pamokos} other {išimta # pamokų}} (grupių: {groups, number}).',
  will_create:
    'Bus {lessons, plural, one {sukurta # pamoka} few {sukurtos # pamokos} many {sukurta # pamokos} other {sukurta # pamokų}} (grupių: {groups, number}).',
  will_keep:
    '{count, plural, one {# pamoka šiomis dienomis liks} few {# pamokos šiomis dienomis liks} many {# pamokos šiomis dienomis liks} other {# pamokų šiomis dienomis liks}}: praėjusios, pakeistos atskirai, atšauktos arba su pažymėtu lankomumu.',
  changes_nothing: 'Pamokų tai nepakeis.',
} as const;

export default lt;
