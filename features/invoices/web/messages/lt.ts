/** Texts of a payer's invoices. */
const lt = {
  error: 'Nepavyko įkelti sąskaitų',
  to_pay: 'Reikia sumokėti {amount}',
  overdue: 'Iš jų {amount} jau vėluoja.',
  due: 'Artimiausias terminas: {date}',
  all_paid: 'Viskas apmokėta',
  none: 'Mokėti nieko nereikia',
  none_hint: 'Naujas sąskaitas atsiųsime el. paštu, o mokėjimo duomenis rasite čia.',
  carried: 'Iš jų {amount} – iš anksčiau perkelta skola.',
  debt: 'Iš anksčiau perkelta skola',
  debt_entry: '{date}: skola {amount}. {reason}',
  credit_entry: '{date}: skola sumažinta {amount}. {reason}',
  debt_hint:
    'Šiai skolai sąskaita neišrašoma. Nurodykite įmokos kodą: pagal jį mokėjimą atpažinsime iš karto. Kad skola apmokėta, čia matysite, kai gausime banko išrašą, dažniausiai kitą darbo dieną.',
  credit: 'Permoka: {amount}. Ja bus apmokėta kita sąskaita.',
  discounted: 'kaina {price}, nuolaida {discount}',
  part_paid: 'jau sumokėta {amount}',
  due_on: 'iki {date} d.',
  due_today: 'paskutinė diena – šiandien',
  due_in: '{count, plural, one {liko # diena} few {liko # dienos} many {liko # dienos} other {liko # dienų}}',
  late_by:
    '{count, plural, one {vėluoja # dieną} few {vėluoja # dienas} many {vėluoja # dienos} other {vėluoja # dienų}}',
  receiver: 'Gavėjas',
  iban: 'Gavėjo sąskaita (IBAN)',
  amount: 'Suma',
  reference: 'Įmokos kodas',
  reference_hint:
    'Nurodykite įmokos kodą: pagal jį mokėjimą atpažinsime iš karto. Kad sąskaita apmokėta, čia matysite, kai gausime banko išrašą, dažniausiai kitą darbo dieną.',
  qr: 'QR kodas banko programėlei',
  qr_hint: 'Nuskenuokite banko programėle',
  copy: 'Kopijuoti: {name}',
  copied: 'Nukopijuota: {name}',
  copy_by_hand: 'Naršyklė nukopijuoti neleido. Pažymėkite tekstą ir nukopijuokite ranka.',
  pdf: 'PDF',
  pdf_of: 'Atsisiųsti sąskaitos {number} PDF',
  closed: 'Ankstesnės sąskaitos',
  paid: 'apmokėta',
  withdrawn: 'atšaukta',
  more: 'Rodyti visas',
} as const;

export default lt;
