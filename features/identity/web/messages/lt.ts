/** Texts of signing in. */
const lt = {
  login_title: 'Sveiki sugrįžę',
  login_subtitle: 'Prisijunkite ir tęskime skrydį.',
  email: 'El. paštas',
  password: 'Slaptažodis',
  remember_me: 'Prisiminti mane',
  login: 'Prisijungti',
  login_success: 'Prisijungti pavyko.',
  demo_title: 'Demonstracinė akademija',
  demo_text: 'Pasirinkite, kas šiandien būsite: prisijungimas užsipildys pats.',
  hero_title: 'Kiekviena pamoka – žingsnis žvaigždžių link',
  hero_text: 'Programavimo akademija vaikams: pamokos, lankomumas ir taškai vienoje orbitoje.',
  hero_picture: 'Raketa skrieja taku pro šešias planetas',
} as const;

export default lt;
