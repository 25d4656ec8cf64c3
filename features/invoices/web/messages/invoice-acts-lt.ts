/** Texts of acts on many invoices at once. */
const acts = {
  remind: 'Priminti',
  remind_title: 'Priminti apie sąskaitas',
  remind_promise:
    '{count, plural, one {Bus priminta apie # sąskaitą:} few {Bus priminta apie # sąskaitas:} other {Bus priminta apie # sąskaitų:}}',
  remind_note:
    'Šeima gaus vieną laišką apie visas savo sąskaitas, kurios vėluoja arba kurių terminas baigiasi per tris dienas.',
  remind_confirm: 'Siųsti priminimus',
  send: 'Siųsti dar kartą',
  send_title: 'Siųsti sąskaitas dar kartą',
  send_promise:
    '{count, plural, one {Bus išsiųsta # sąskaita:} few {Bus išsiųstos # sąskaitos:} other {Bus išsiųsta # sąskaitų:}}',
  send_note: 'Kiekviena sąskaita siunčiama atskiru laišku.',
  send_confirm: 'Siųsti',
  pay: 'Jau apmokėtos',
  pay_title: 'Pažymėti sąskaitas kaip apmokėtas',
  pay_promise:
    '{count, plural, one {Bus apmokėta # sąskaita, iš viso {sum}:} few {Bus apmokėtos # sąskaitos, iš viso {sum}:} other {Bus apmokėta # sąskaitų, iš viso {sum}:}}',
  pay_note: 'Kiekvienai įrašoma visa likusi suma. Šeimos gaus laišką, kad mokėjimas gautas.',
  pay_confirm: 'Pažymėti',
} as const;

export default acts;
