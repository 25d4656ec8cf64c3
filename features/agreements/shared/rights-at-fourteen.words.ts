/** The rights of {@link rightsAtFourteen}, and what a standing is called of the reader and of others. */
export const rightsWords = {
  lt: {
    rights: {
      photos: 'nuotraukos ir vaizdo įrašai',
      takeout: 'duomenų kopija',
      leaderboard: 'rodymas lyderių lentelėje',
      shelf: 'ką padėti į darbų lentyną',
      sharing: 'ar darbus mato grupė, ir nuorodos į juos',
      notices: 'kokius pranešimus ir laiškus gauti',
      attendance: 'lankomumas',
      erasing: 'paskyros ištrynimas',
      signing: 'sutarčių pasirašymas',
      invoices: 'sąskaitos ir mokėjimai',
      messages: 'susirašinėjimas su akademija',
    },
    /** “The child decides”, “guardians decide”. */
    child: { decides: 'sprendžia', asks: 'prašo globėjų', pays: 'mato ir moka', sees: 'mato', nothing: '–' },
    guardians: { decides: 'sprendžia', asks: 'prašo', pays: 'mato ir moka', sees: 'mato', nothing: '–' },
    /** To a child who reads. */
    you_child: {
      decides: 'sprendi',
      asks: 'prašai tėvų',
      pays: 'matai ir moki',
      sees: 'matai',
      nothing: '–',
    },
    /** To a guardian who reads. */
    you_parent: {
      decides: 'sprendžiate',
      asks: 'prašote',
      pays: 'matote ir mokate',
      sees: 'matote',
      nothing: '–',
    },
  },
  en: {
    rights: {
      photos: 'photos and videos',
      takeout: 'a copy of the data',
      leaderboard: 'being shown on the leaderboard',
      shelf: 'what goes on the shelf of works',
      sharing: 'whether the group sees works, and links to them',
      notices: 'which notifications and emails to get',
      attendance: 'attendance',
      erasing: 'deleting the account',
      signing: 'signing agreements',
      invoices: 'invoices and payments',
      messages: 'messages to the academy',
    },
    child: {
      decides: 'decides',
      asks: 'asks the guardians',
      pays: 'sees and pays',
      sees: 'sees',
      nothing: '–',
    },
    guardians: { decides: 'decide', asks: 'ask', pays: 'see and pay', sees: 'see', nothing: '–' },
    you_child: {
      decides: 'decide',
      asks: 'ask your parents',
      pays: 'see and pay',
      sees: 'see',
      nothing: '–',
    },
    you_parent: {
      decides: 'decide',
      asks: 'ask',
      pays: 'see and pay',
      sees: 'see',
      nothing: '–',
    },
  },
} as const;
