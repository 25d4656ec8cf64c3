/** What the archive of a take-out says of itself, and how its files are called. */
export const archiveWords = {
  lt: {
    title: 'Duomenų kopija',
    made: 'Paruošta',
    page: 'duomenys',
    photo: 'nuotrauka',
    works: 'darbai',
    diplomas: 'diplomai',
    invoices: 'saskaitos',
    inside:
      'Kiekvieno žmogaus aplanke tie patys duomenys yra puslapyje (HTML), kurį galima skaityti, ir faile (JSON), kurį supranta programos. Šalia – nuotrauka, darbai, diplomai ir sąskaitos.',
    left_out:
      'Čia nėra slaptažodžių ir kodų, kuriais prisijungiama, kitų žmonių duomenų ir dar nepatvirtintų atsiliepimų.',
  },
  en: {
    title: 'A copy of your data',
    made: 'Made on',
    page: 'data',
    photo: 'photo',
    works: 'works',
    diplomas: 'diplomas',
    invoices: 'invoices',
    inside:
      'Each person’s folder holds the same data as a page to read (HTML) and as a file for programs (JSON). Next to it are the photo, works, diplomas and invoices.',
    left_out:
      'Passwords and codes that sign somebody in, other people’s data and feedback that is not approved yet are left out.',
  },
} as const;
