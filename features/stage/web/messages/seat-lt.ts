/** Texts of a child's seat in a lesson that is on. */
const lt = {
  label: 'Pamoka su klase',
  on: 'Pamoka vyksta: {group}',
  hand_is_up: 'Ranka pakelta',
  timer: 'Liko laiko',
  time_over: 'Laikas baigėsi',
  hand_up: 'Pakelti ranką',
  hand_down: 'Nuleisti ranką',
  my_turn: 'Dabar tavo eilė! Ekrane tu – {sign}',
  together: 'Šiame žingsnyje kartu su tavimi: {names}',
  and_more: 'dar {count, number}',
  invited_step: 'Mokytojas visus kviečia į {step, number} žingsnį.',
  invited_lesson: 'Mokytojas visus kviečia į pamoką „{lesson}“, {step, number} žingsnį.',
  invited_other: 'Mokytojas visus kviečia į pamoką „{lesson}“.',
  go_there: 'Einu',
  show_question: 'Ar galima parodyti tavo darbą klasei?',
  show_who:
    'Jį matys mokytojas ir visi šios pamokos vaikai, gal ir ant didelio ekrano. Prie darbo bus parašyta „{name}“, be pavardės.',
  show_answer: 'Atsakyti',
  show_yes: 'Sutinku',
  show_no: 'Ne šįkart',
  show_on: 'Klasė dabar mato tavo darbą.',
  show_stop: 'Neberodyti',
  shown: 'Klasei rodomas darbas: {name}',
  look: 'Pažiūrėti',
  shown_printed: 'Ką parašė programa',
  no_code: 'Kodo čia dar nėra.',
  ended: 'Pamoka su klase baigta. Tavo darbas išsaugotas.',
  board_hint: 'Tavo darbas palauks. Tęsi, kai mokytojas leis.',
} as const;

export default lt;
