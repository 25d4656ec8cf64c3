/** Texts of admins about what families signed elsewhere. */
const lt = {
  title: 'Sutartys ir sutikimai',
  none: 'Šio vaiko šeimai pasirašyti nėra ko.',
  error: 'Nepavyko įkelti dokumentų',
  nothing_left: 'Šį dokumentą jau pasirašė visi, kurių parašo reikia.',
  version: '{number}-oji redakcija',
  waits_for: 'Laukiama: {names}',
  no_guardian: 'Vaikas neturi globėjo, kuris pasirašytų.',
  signed_here: 'Pasirašė {name}, {at}',
  signed: {
    paper: 'Popieriuje {date} pasirašė {name}',
    esign: 'Elektroniniu parašu {date} pasirašė {name}',
  },
  deleted_account: 'žmogus, kurio paskyra ištrinta',
  file: 'Atsisiųsti failą',
  open: 'Pasirašyta kitur',
  enter_title: 'Pasirašyta kitur',
  signer: 'Kas pasirašė',
  way_label: 'Kaip pasirašyta',
  way: { paper: 'Popieriuje', esign: 'Elektroniniu parašu' },
  signed_on: 'Pasirašymo diena',
  signed_on_hint: 'Kaip parašyta dokumente.',
  day_missing: 'Įrašykite pasirašymo dieną.',
  before_published:
    'Ši redakcija čia paskelbta {date}, jau po šios dienos. Įrašykite tik tada, jei pasirašyto dokumento tekstas toks pat.',
  ticks: 'Kas pažymėta dokumente',
  tick_required: 'Be šio sutikimo dokumentas nelaikomas pasirašytu.',
  choose_file: 'Pasirinkti failą',
  choose_other: 'Pasirinkti kitą failą',
  file_hint:
    'Skenuotas ar nufotografuotas dokumentas (PDF, JPEG, PNG) arba elektroniniu parašu pasirašytas failas (ASICE, ADOC, PDF), iki 50 MB. Jį matys administratoriai ir pasirašęs globėjas.',
  file_missing: 'Pridėkite pasirašytą dokumentą.',
  cancel: 'Atšaukti',
  enter: 'Įrašyti',
  entered: 'Įrašyta: dokumentas laikomas pasirašytu.',
  entered_later_answer:
    'Įrašyta. Sutikimas fotografuoti liko toks, koks buvo: šeima į šį klausimą kitaip atsakė tą pačią dieną arba vėliau.',
  take_back: 'Panaikinti įrašą',
  take_back_title: 'Panaikinti įrašą?',
  take_back_text:
    'Dokumentas vėl bus nepasirašytas, jame pažymėti sutikimai nebegalios, o failas bus ištrintas. Šeima matys, kad reikia pasirašyti.',
  reason: 'Priežastis',
  reason_missing: 'Parašykite, kodėl įrašas panaikinamas.',
  taken_back: 'Įrašas panaikintas.',
} as const;

export default lt;
