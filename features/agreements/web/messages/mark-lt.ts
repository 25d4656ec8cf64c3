/** The mark beside a child's name. */
const lt = {
  must_not: 'Nefotografuoti',
  unknown: 'Nepavyko sužinoti, ko negalima fotografuoti. Kol kas nefotografuokite nieko.',
} as const;

export default lt;
