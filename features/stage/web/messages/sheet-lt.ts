/** Texts of the class screen that a daily sheet shows. */
const lt = {
  here_now:
    '{count, plural, one {Pamokoje prisijungęs # dar nepažymėtas vaikas} few {Pamokoje prisijungę # dar nepažymėti vaikai} other {Pamokoje prisijungę # dar nepažymėtų vaikų}}',
  mark_present: 'Pažymėti kaip dalyvavusius',
  open_stage: 'Klasės ekranas',
} as const;

export default lt;
