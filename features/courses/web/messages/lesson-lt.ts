/** Texts of the screen on which a lesson is read. Children, parents and staff all read it: it addresses nobody. */
const lt = {
  body_failed: 'Nepavyko parodyti pamokos teksto',
  footnotes: 'Paaiškinimai',
  footnote_back: 'Grįžti prie {number, number} paaiškinimo vietos tekste',
  task_done: 'Atlikta',
  task_open: 'Dar neatlikta',
  table: 'Lentelė',
  code: 'Kodas',
  copy: 'Kopijuoti',
  copied: 'Nukopijuota',
  copy_by_hand: 'Naršyklė nukopijuoti neleido. Kodą galima pažymėti ir nukopijuoti ranka.',
  hint: 'Užuomina',
  note: 'Verta žinoti',
  warning: 'Atsargiai',
  download_kb: 'Atsisiųsti, {count, number} kB',
  download_mb: 'Atsisiųsti, {count, number} MB',
  video: 'Vaizdo įrašas',
  watch: 'Žiūrėti',
  scratch: '„Scratch“ projektas',
  scratch_start: 'Paleisti čia',
  frame_note: 'Paspaudus įkeliama iš „{host}“.',
  open_at: 'Atverti „{host}“ svetainėje',
  missing_picture: 'Čia turėtų būti paveikslėlis, bet tokio failo nėra. Šeimos šios vietos nemato.',
  missing_file: 'Čia turėtų būti failas, bet jo nėra. Šeimos šios vietos nemato.',
  missing_exercise: 'Čia turėtų būti užduotis, bet jos nėra. Šeimos šios vietos nemato.',
} as const;

export default lt;
