/** The prize that a child saves for, on the homes of child and parent: addresses nobody, but for what the child alone reads. */
const lt = {
  saving: 'Taupau prizui',
  saving_parent: 'Vaikas taupo prizui',
  nearest: 'Artimiausias prizas',
  in_reach:
    'Jau {count, plural, one {galima pasiimti # prizą} few {galima pasiimti # prizus} many {galima pasiimti # prizo} other {galima pasiimti # prizų}}',
  missing: 'Dar {count, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  can_claim: 'Gali pasiimti {count, plural, one {# prizą} few {# prizus} many {# prizo} other {# prizų}}',
  saved_up: 'Sutaupyta: {prize}',
  what_for: 'Kam taupysi?',
  what_for_text: 'Išsirink prizą, ir čia matysi kelią iki jo.',
  enough: 'Taškų jau užtenka',
  sold_out: 'Šiuo metu baigėsi',
  waiting: 'Pamokoje laukia: {prize}',
  gone: 'Prizo „{prize}“ lentynoje nebėra. Taškai lieka – galima išsirinkti kitą.',
  progress_to_prize:
    'Sukaupta {have, number} iš {cost, plural, one {# taško} few {# taškų} many {# taško} other {# taškų}}',
  error: 'Nepavyko įkelti prizų',
} as const;

export default lt;
