/** Texts of acts on many users at once. */
const acts = {
  invite: 'Pakviesti dar kartą',
  invite_promise:
    '{count, plural, one {Laiškas bus išsiųstas # žmogui:} few {Laiškai bus išsiųsti # žmonėms:} other {Laiškai bus išsiųsti # žmonių:}}',
  invite_note: 'Vaikai gaus kvietimą, kiti – laišką adresui patvirtinti. Ankstesnės nuorodos nebeveiks.',
  invite_confirm: 'Siųsti laiškus',
  join: 'Įtraukti į grupę',
  announce_nobody:
    'Pranešimas nieko iš jų nepasiektų: nėra patvirtinto el. pašto adreso arba paskyra išjungta.',
  announce: 'Pranešti',
  join_group: 'Grupė',
  join_group_none: 'Ieškokite pagal pavadinimą',
  join_reason: 'Priežastis, jei vietų neužtektų (nebūtina)',
  join_promise:
    '{count, plural, one {Nuo šiandien grupę lankys dar # vaikas:} few {Nuo šiandien grupę lankys dar # vaikai:} other {Nuo šiandien grupę lankys dar # vaikų:}}',
  join_confirm: 'Įtraukti',
  disable: 'Išjungti',
  disable_title: 'Išjungti paskyras?',
  disable_promise:
    '{count, plural, one {Bus išjungta # paskyra:} few {Bus išjungtos # paskyros:} other {Bus išjungta # paskyrų:}}',
  disable_note: 'Šie žmonės iškart bus atjungti visuose įrenginiuose. Duomenys išliks.',
  enable: 'Įjungti',
  enable_promise:
    '{count, plural, one {Bus įjungta # paskyra:} few {Bus įjungtos # paskyros:} other {Bus įjungta # paskyrų:}}',
} as const;

export default acts;
