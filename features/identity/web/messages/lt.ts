/** Texts of signing in. */
const lt = {
  login_title: 'Sveiki sugrįžę',
  login_subtitle: 'Prisijunkite ir tęskime skrydį.',
  email: 'El. paštas',
  password: 'Slaptažodis',
  remember_me: 'Prisiminti mane',
  login: 'Prisijungti',
  login_success: 'Prisijungti pavyko.',
  wait_and_try_again:
    'Per daug bandymų. Bandykite vėl po {minutes, plural, one {# minutės} few {# minučių} many {# minutės} other {# minučių}}.',
  demo_title: 'Demonstracinė akademija',
  demo_text: 'Pasirinkite, kas šiandien būsite: prisijungimas užsipildys pats.',
  demo_fill: '{role}: {name}',
  hero_title: 'Kiekviena pamoka – arčiau žvaigždžių',
  hero_text: 'Programavimo akademija vaikams: pamokos, lankomumas ir taškai vienoje orbitoje.',
  hero_picture: 'Raketa skrieja taku pro šešias planetas',
} as const;

export default lt;
