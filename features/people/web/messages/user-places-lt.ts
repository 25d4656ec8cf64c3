/** Texts about places that an admin confirms. */
const places = {
  title: 'Vietos grupėse, laukiančios patvirtinimo: {count, number}',
  text: 'Šiems vaikams grupė parinkta, kai jie dar neturėjo paskyros. Patvirtinus, vaikas grupėje bus nuo nurodytos dienos: atsiras dienos lapuose ir mėnesio lankomume.',
  add: 'Įrašyti',
  add_named: 'Įrašyti: {name}, {group}',
  add_all: 'Įrašyti visus',
  decline: 'Neįrašyti',
  decline_named: 'Neįrašyti: {name}, {group}',
  from: 'nuo {day}',
  free: '{count, plural, =0 {laisvų vietų nėra} one {# laisva vieta} few {# laisvos vietos} other {# laisvų vietų}}',
  over_capacity_reason: 'Kodėl priimame daugiau mokinių nei vietų',
} as const;

export default places;
