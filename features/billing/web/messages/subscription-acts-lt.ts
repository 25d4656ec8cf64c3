/** Texts of acts on many subscriptions at once. */
const acts = {
  pause: 'Pertrauka',
  price: 'Nauja kaina',
  pause_title: 'Pristabdyti abonementus',
  pause_promise:
    '{count, plural, one {Bus pristabdytas # abonementas:} few {Bus pristabdyti # abonementai:} other {Bus pristabdyta # abonementų:}}',
  pause_note:
    'Vietos grupėse liks vaikams, kita sąskaita nusikels tiek dienų, kiek truks pertrauka. Šeimos gaus laišką.',
  pause_confirm: 'Pristabdyti',
  end: 'Nutraukti',
  end_title: 'Nutraukti abonementus?',
  end_promise:
    '{count, plural, one {Bus nutrauktas # abonementas:} few {Bus nutraukti # abonementai:} other {Bus nutraukta # abonementų:}}',
  end_note:
    'Abonementai galios iki {day} imtinai, o kitą naktį vietos grupėse atsilaisvins. Šeimos gaus laišką. Atšaukti nebus galima.',
  end_confirm: 'Nutraukti',
} as const;

export default acts;
