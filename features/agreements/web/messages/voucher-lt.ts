/** What admins read when a voucher is linked to its agreement, in the original language. */
const lt = {
  title: 'Krepšelio sutartis',
  hint: '{name}: pasirašyta sutartis, kuria remiasi krepšelis.',
  error: 'Nepavyko įkelti pasirašytų sutarčių',
  none: 'Pasirašytos krepšelio sutarties dar nėra. Paskelbkite „Krepšelio sutarties“ rūšies dokumentą: šeima jį pasirašys „Orbitoje“ arba kitur pasirašytą įrašysite vaiko puslapyje.',
  which: 'Sutartis',
  version: '{title}, {number}-oji redakcija',
  way: {
    here: 'pasirašyta „Orbitoje“ {date}',
    paper: 'pasirašyta popieriuje {date}',
    esign: 'pasirašyta el. parašu {date}',
  },
  number: 'Sutarties numeris',
  number_hint: 'Pagal akademijos sutarčių registrą. Numerį ir datą matys savivaldybė, jei jų prašo sąraše.',
  number_needed: 'Įrašykite sutarties numerį.',
  save: 'Susieti',
  close: 'Užverti',
  linked: 'Sutartis susieta su krepšeliu.',
} as const;

export default lt;
