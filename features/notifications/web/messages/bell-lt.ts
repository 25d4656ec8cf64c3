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
  offer: 'Svarbiausią gauti ir į šį įrenginį?',
  offer_text: 'Pavyzdžiui, kai pamoka perkeliama.',
  offer_yes: 'Gauti',
  offer_no: 'Ne, ačiū',
  push_added: 'Pranešimai rodomi ir šiame įrenginyje',
  push_denied: 'Naršyklė pranešimų neleidžia. Juos galima leisti naršyklės nustatymuose.',
  push_failed: 'Įjungti nepavyko. {reason}',
  push_hint: 'Ką tik atėjo',
  push_open: 'Atverti',
} as const;

export default lt;
