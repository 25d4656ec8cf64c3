/** Texts of the class screen that a daily sheet shows. */
const lt = {
  mark_present:
    '{count, plural, one {Pažymėti # prisijungusį} few {Pažymėti # prisijungusius} many {Pažymėti # prisijungusio} other {Pažymėti # prisijungusių}}',
  open_stage: 'Klasės ekranas',
} as const;

export default lt;
