/** Texts of the bell in the bar above every screen. Children, parents and staff read them alike: impersonal. */
const lt = {
  label:
    '{count, plural, =0 {Pranešimai: naujų nėra} one {Pranešimai: # naujas} few {Pranešimai: # nauji} other {Pranešimai: # naujų}}',
  many: '99+',
  push_hint: 'Ką tik atėjo',
  push_open: 'Atverti',
} as const;

export default lt;
