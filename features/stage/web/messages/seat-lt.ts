/** Texts of a child's seat in a lesson that is on. */
const lt = {
  label: 'Pamoka su klase',
  on: 'Pamoka vyksta: {group}',
  timer: 'Liko laiko',
  time_over: 'Laikas baigėsi',
  hand_up: 'Pakelti ranką',
  hand_down: 'Nuleisti ranką',
  my_turn: 'Dabar tavo eilė!',
  together: 'Šiame žingsnyje kartu su tavimi: {names}',
  and_more: 'dar {count, number}',
  invited_step: 'Mokytojas visus kviečia į {step, number} žingsnį.',
  invited_lesson: 'Mokytojas visus kviečia į pamoką „{lesson}“, {step, number} žingsnį.',
  invited_other: 'Mokytojas visus kviečia į pamoką „{lesson}“.',
  go_there: 'Einu',
  show_question: 'Mokytojas nori parodyti tavo darbą visai klasei. Ar sutinki?',
  show_question_short: 'Parodyti tavo darbą klasei?',
  show_yes: 'Sutinku',
  show_no: 'Ne šįkart',
  show_on: 'Klasė dabar mato tavo darbą.',
  show_stop: 'Neberodyti',
  shown: 'Klasei rodomas darbas: {name}',
  look: 'Pažiūrėti',
  no_code: 'Kodo čia dar nėra.',
  ended: 'Pamoka su klase baigta. Tavo darbas išsaugotas.',
  board_hint: 'Tavo darbas palauks. Tęsi, kai mokytojas leis.',
} as const;

export default lt;
