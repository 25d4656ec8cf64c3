/** Texts of acts on many prizes of the work list at once. */
const acts = {
  ready_promise:
    '{count, plural, one {Bus paruoštas # prizas:} few {Bus paruošti # prizai:} other {Bus paruošta # prizų:}}',
  ready_note: 'Vaikams ir tėvams pranešime, kad prizas laukia pamokoje.',
  handOver_promise:
    '{count, plural, one {Bus įteiktas # prizas:} few {Bus įteikti # prizai:} other {Bus įteikta # prizų:}}',
} as const;

export default acts;
