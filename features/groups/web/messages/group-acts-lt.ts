/** Texts of acts on many groups at once. */
const acts = {
  copy: 'Kopijuoti',
  copy_promise:
    '{count, plural, one {Bus sukurta # grupės kopija:} few {Bus sukurtos # grupių kopijos:} other {Bus sukurta # grupių kopijų:}}',
  copy_note:
    'Kopijos bus neaktyvios, be mokinių, datų ir atrakintų pamokų. Mokytojai, vieta ir savaitės tvarkaraštis liks tie patys.',
  copy_confirm: 'Sukurti kopijas',
  next: 'Į kitą kursą',
  announce: 'Pranešti',
  teacher: 'Keisti mokytoją',
  teacher_field: 'Mokytojas',
  teacher_none: 'Ieškokite pagal vardą',
  how: 'Dabartiniai mokytojai',
  how_instead: 'Šių grupių nebemokys',
  how_beside: 'Mokys kartu',
  teacher_promise:
    '{count, plural, one {Nuo šiandien šis mokytojas mokys # grupę:} few {Nuo šiandien šis mokytojas mokys # grupes:} other {Nuo šiandien šis mokytojas mokys # grupių:}}',
  teacher_note_instead: 'Dabartiniai mokytojai šių grupių nebematys.',
  teacher_note_beside: 'Dabartiniai mokytojai liks.',
  teacher_confirm: 'Paskirti mokytoją',
  status_promise_active:
    '{count, plural, one {# grupė taps aktyvi:} few {# grupės taps aktyvios:} other {# grupių taps aktyvios:}}',
  status_promise_graduated:
    '{count, plural, one {# grupė bus baigta:} few {# grupės bus baigtos:} other {# grupių bus baigta:}}',
  status_promise_inactive:
    '{count, plural, one {# grupė taps neaktyvi:} few {# grupės taps neaktyvios:} other {# grupių taps neaktyvios:}}',
  end_all: 'Šiandien užbaigti ir šių grupių abonementus',
  ends_too: 'Jų abonementai baigsis šiandien, šeimoms parašysime. To atšaukti nebus galima.',
  delete_promise:
    '{count, plural, one {Bus ištrinta # grupė:} few {Bus ištrintos # grupės:} other {Bus ištrinta # grupių:}}',
} as const;

export default acts;
