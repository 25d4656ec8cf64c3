/** Texts of the screen with a month's files for the accountant. */
const lt = {
  error: 'Nepavyko įkelti mėnesio sumų',
  cautions: 'Prieš atsisiunčiant',
  caution: {
    'month-not-over': 'Mėnuo dar nesibaigė: dokumentų gali padaugėti.',
    'seller-incomplete': 'Nustatymuose trūksta akademijos rekvizitų.',
    'buyers-without-name': 'Kai kuriuose dokumentuose nėra mokėtojo vardo: jo paskyra ištrinta.',
    'card-elsewhere':
      'Mokėjimų kortele dokumentus išrašo „Stripe“: šiuose failuose jų nėra, juos rasite „Stripe“ paskyroje.',
  },
  fill_seller: 'Pildyti rekvizitus',
  documents: 'Išrašyti dokumentai',
  none: 'Šį mėnesį dokumentų neišrašyta. Failą vis tiek galite atsisiųsti: jame tai bus parašyta.',
  to_invoices: 'Visos sąskaitos',
  counted:
    '{invoices, plural, one {# sąskaita} few {# sąskaitos} other {# sąskaitų}}{creditNotes, plural, =0 {.} one {, # kreditinė sąskaita. Ji sumas mažina.} few {, # kreditinės sąskaitos. Jos sumas mažina.} other {, # kreditinių sąskaitų. Jos sumas mažina.}}',
  netCents: 'Be PVM',
  vatCents: 'PVM',
  grossCents: 'Su PVM',
  by_rate: 'Pagal PVM tarifą',
  by_kind: 'Pagal dokumento rūšį',
  kind: 'Rūšis',
  count: 'Kiek',
  amount: 'Suma',
  total: 'Iš viso',
  document_kind: {
    invoices: 'Sąskaitos šeimoms',
    'credit-notes': 'Kreditinės sąskaitos šeimoms',
    'municipality-invoices': 'Sąskaitos savivaldybėms',
    'municipality-credit-notes': 'Kreditinės sąskaitos savivaldybėms',
  },
  voucher_part: 'NVŠ krepšeliai šeimų sąskaitas sumažino {amount}: šios dalies sumose nėra.',
  payments: 'Mokėjimai',
  payments_by_kind: 'Mokėjimai pagal rūšį',
  no_payments: 'Šį mėnesį mokėjimų nėra. Failą vis tiek galite atsisiųsti: jame tai bus parašyta.',
  payments_hint:
    'Mokėjimai, kurių data – šį mėnesį, nesvarbu, už kurio mėnesio sąskaitas. Faile kiekvienas – su mokėtoju, kvitu ir apmokėtais dokumentais.',
  download_payments: 'Atsisiųsti mokėjimų CSV',
  money_kind: {
    payment: 'Mokėjimai',
    refund: 'Grąžintos permokos',
    reversal: 'Atšaukti mokėjimai',
    'refund-reversal': 'Atšaukti grąžinimai',
    municipality: 'Savivaldybių mokėjimai',
  },
  method: { transfer: 'pavedimu', cash: 'grynaisiais', card: 'kortele' },
  rate: 'Tarifas',
  documents_of_rate: 'Dokumentai',
  no_vat: 'Ne PVM mokėtojo',
  coded: '{percent, number} % ({taxCode})',
  uncoded: '{percent, number} %, be klasifikatoriaus kodo',
  file: 'Failas apskaitos programai',
  program: 'Apskaitos programa',
  layout: {
    gama: 'Rivilė GAMA',
    finvalda: 'Finvalda',
    directo: 'Directo',
    table: 'Kita programa ar „Excel“',
  },
  layout_hint: {
    gama: 'Stulpeliai pavadinti GAMA operacijų laukais (I06, I07). Pirmą kartą importo šabloną patikrinkite kartu su buhalteriu.',
    finvalda:
      'Stulpeliai pavadinti „Finvaldos“ pardavimo operacijos laukais. Pirmą kartą importo šabloną patikrinkite kartu su buhalteriu.',
    directo:
      'Stulpeliai pavadinti „Directo“ sąskaitos laukais. Pirmą kartą masinį importą patikrinkite kartu su buhalteriu.',
    table: 'Kiekviena dokumento eilutė su mokėtoju, sumomis, PVM kodu ir apskaitos sąskaitomis.',
  },
  download: 'Atsisiųsti CSV',
  downloaded: 'Failas atsisiųstas: {filename}',
  isaf: 'i.SAF rinkmena',
  isaf_text:
    '{count, plural, =0 {Šį mėnesį PVM mokėtojo dokumentų nėra: rinkmena bus tuščia.} one {Išrašomų PVM sąskaitų faktūrų registre – # dokumentas.} few {Išrašomų PVM sąskaitų faktūrų registre – # dokumentai.} other {Išrašomų PVM sąskaitų faktūrų registre – # dokumentų.}} Gaunamų sąskaitų „Orbitoje“ nėra: jas teikia buhalteris.',
  isaf_check: 'Prieš teikdami VMI pirmą kartą, parodykite rinkmeną buhalteriui.',
  download_isaf: 'Atsisiųsti i.SAF',
  accounts: 'Apskaitos sąskaitos',
  accounts_hint:
    'Į kurias sąskaitų plano sąskaitas failuose rašomi dokumentai. Pakeitimai galioja nuo kito atsisiunčiamo failo. Tinka iki 20 lotyniškų raidžių, skaitmenų, taškų ir brūkšnelių.',
  account: {
    income: 'Pajamos už paslaugas',
    discounts: 'Nuolaidos',
    receivables: 'Pirkėjų skolos',
    vat: 'Mokėtinas PVM',
    item: 'Paslaugos kodas programoje',
  },
  save: 'Išsaugoti',
  accounts_saved: 'Apskaitos sąskaitos išsaugotos',
} as const;

export default lt;
