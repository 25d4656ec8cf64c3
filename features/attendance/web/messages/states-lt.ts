/** Where a lesson's sheet stands, and what there is to do with it: the home of staff has it without the other texts. */
const lt = {
  open_sheet: 'Žymėti lankomumą',
  continue_sheet: 'Tęsti žymėjimą',
  approve_sheet: 'Patvirtinti lapą',
  view_sheet: 'Peržiūrėti lapą',
  state: {
    upcoming: 'Būsima',
    now: 'Vyksta dabar',
    cancelled: 'Atšaukta',
    missing: 'Nepažymėta',
    unfinished: 'Nebaigta žymėti',
    filled: 'Laukia patvirtinimo',
    approved: 'Patvirtinta',
  },
} as const;

export default lt;
