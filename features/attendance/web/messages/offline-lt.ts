/** Texts of attendance without a network: what waits on the device. */
const lt = {
  waiting:
    '{count, plural, one {# pakeitimas laukia įrenginyje} few {# pakeitimai laukia įrenginyje} other {# pakeitimų laukia įrenginyje}}',
  undecided:
    '{count, plural, one {# pakeitimas laukia Jūsų sprendimo} few {# pakeitimai laukia Jūsų sprendimo} other {# pakeitimų laukia Jūsų sprendimo}}',
  refused:
    '{count, plural, one {# pakeitimas neišsaugotas} few {# pakeitimai neišsaugoti} other {# pakeitimų neišsaugota}}',
  gone: 'Grupė panaikinta arba Jums nebepriskirta.',
  left_group: 'Šie mokiniai grupėje nebesimoko.',
  points_part: '{field}: {value, number}',
  comment_part: 'komentaras „{text}“',
  group_comment_part: '„{text}“',
  comment_removed: 'komentaras ištrintas',
  copy: 'Kopijuoti',
  copied: 'Nukopijuota.',
  copy_failed: 'Naršyklė nukopijuoti neleido. Pažymėkite tekstą ir nukopijuokite ranka.',
  drop: 'Atmesti',
  dropped: 'Neišsaugoti pakeitimai atmesti.',
} as const;

export default lt;
