/** Texts of the bell in the bar above every screen. Children, parents and staff read them alike: impersonal. */
const lt = {
  label:
    '{count, plural, =0 {Pranešimai: naujų nėra} one {Pranešimai: # naujas} few {Pranešimai: # nauji} other {Pranešimai: # naujų}}',
  many: '99+',
  title: 'Pranešimai',
  mark_all: 'Viskas perskaityta',
  unread: 'Nauja',
  empty: 'Pranešimų dar nėra',
  empty_hint: 'Čia lieka tai, kas nauja per pastarąsias 90 dienų.',
  error: 'Nepavyko įkelti pranešimų',
  more: 'Rodyti daugiau',
  settings: 'Ką pranešti',
} as const;

export default lt;
