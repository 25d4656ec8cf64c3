/** Texts of what staff begin with a family. */
const lt = {
  title: 'Rašyti šeimai',
  write: 'Rašyti šeimai',
  write_named: 'Rašyti šeimai: {name}',
  about_child: 'Vaikas: {name}',
  to: 'Gaus: {names}',
  nobody: 'Nėra kam siųsti: nė vienas vaiko tėvų ar globėjų neturi veikiančios paskyros.',
  nobody_hint: 'Parašyti galima, kai bent vienas iš jų turi paskyrą.',
  to_child: 'Atverti vaiko paskyrą',
  who_sees:
    'Žinutę mato visi vaiko tėvai ar globėjai ir administracija, o apie lankomumą ir pamokas – ir vaiko mokytojai. Vaikas jos nemato.',
  send_one: 'Siųsti: {name}',
  send_many: 'Siųsti {count, plural, one {# gavėjui} few {# gavėjams} other {# gavėjų}}',
  goes_into: 'Apie tai jau yra atviras pokalbis: žinutė pateks į jį.',
  waits: 'Šeima apie tai jau parašė ir laukia atsakymo.',
  open: 'Atverti pokalbį',
  answer_there: 'Atsakyti pokalbyje',
  choose_child: 'Pasirinkite, apie kurį vaiką rašysite.',
  choose_hint: 'Vaiką galite rasti grupėje arba paieškoje (Ctrl+K).',
  to_groups: 'Atverti grupes',
  error: 'Nepavyko įkelti, kam galima rašyti',
} as const;

export default lt;
