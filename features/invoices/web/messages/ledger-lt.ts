/** Texts of a family's account. */
const lt = {
  title: 'Mokėtojo sąskaitos išklotinė',
  billing: 'Mokėjimai',
  error: 'Nepavyko įkelti išklotinės',
  from: 'Nuo',
  to: 'Iki (imtinai)',
  date_required: 'Įrašykite datą.',
  to_before_from: 'Pabaiga negali būti ankstesnė už pradžią.',
  show: 'Rodyti',
  opening: 'Skola pradžioje',
  opening_credit: 'Permoka pradžioje',
  charged: 'Priskaičiuota',
  settled: 'Sumokėta ir sumažinta',
  closing: 'Skola pabaigoje',
  closing_credit: 'Permoka pabaigoje',
  entries: 'Įrašai',
  pdf: 'Atsisiųsti PDF',
  none: 'Šiuo laikotarpiu įrašų nėra. Pasirinkite ilgesnį laikotarpį.',
  after: 'po to skola {amount}',
  after_credit: 'po to permoka {amount}',
  method: { transfer: 'pavedimu', cash: 'grynaisiais', card: 'kortele' },
  kind: {
    opening: 'Likutis iš anksčiau',
    invoice: 'Sąskaita',
    'credit-note': 'Kreditinė sąskaita',
    payment: 'Mokėjimas',
    refund: 'Grąžinta permoka',
    reversal: 'Atšauktas mokėjimas',
    'refund-reversal': 'Atšauktas grąžinimas',
  },
} as const;

export default lt;
