/** What is refused around money: invoices, payments, statements, and files for the accountant. */
const lt = {
  'invoice/seller-incomplete':
    'Sąskaitų išrašyti dar negalima: akademijos nustatymuose trūksta pardavėjo duomenų.',
  'invoice/opening-exists':
    'Šiai šeimai likutis jau perkeltas. Jei jis neteisingas, įrašytą likutį reikia pataisyti.',
  'invoice/opening-in-future': 'Likučio data negali būti ateityje.',
  'invoice/opening-too-old': 'Likučio data negali būti senesnė nei dešimt metų.',
  'invoice/credit-too-large': 'Tiek sumažinti negalima: tai daugiau, nei liko sąskaitoje.',
  'invoice/too-large': 'Tokios sąskaitos išrašyti negalima: suma per didelė arba trūksta eilučių.',
  'invoice/no-address': 'Išsiųsti nepavyko: mokėtojas neturi el. pašto arba paskyra išjungta.',
  'arrangement/exists': 'Dėl šios sąskaitos jau susitarta: pirmiausia reikia užbaigti ankstesnį susitarimą.',
  'arrangement/nothing-open': 'Susitarti nėra dėl ko: sąskaita jau apmokėta.',
  'arrangement/days-wrong': 'Datos turi būti ne ankstesnės nei šiandien ir eiti viena po kitos.',
  'arrangement/sum-differs': 'Dalių suma nelygi tam, kas liko sumokėti: dalis reikia pataisyti.',
  'payment/in-future': 'Mokėjimo data negali būti ateityje.',
  'payment/sent-back':
    'Šio mokėjimo atšaukti negalima: pinigai šeimai jau grąžinti. Per klaidą įrašytą grąžinimą pirmiausia reikia atšaukti.',
  'payment/has-receipt':
    'Už šį mokėjimą išduotas kasos kvitas. Jį anuliavus dalyje „Kasa“, kartu bus atšauktas ir mokėjimas.',
  'till/day-closed': 'Ši kasos diena jau užbaigta, reikia rinktis vėlesnę.',
  'till/day-ahead': 'Dar neatėjusios dienos užbaigti negalima.',
  'till/earlier-open': 'Pirmiausia reikia užbaigti ankstesnę kasos dieną.',
  'till/note-needed': 'Suskaičiuota ne tiek, kiek turi būti: reikia pastabos, kodėl.',
  'till/not-enough': 'Kasoje tiek grynųjų nėra: reikia patikrinti sumą ir šios dienos įrašus.',
  'payment/refund-too-large': 'Tiek grąžinti negalima: šeimos permoka mažesnė.',
  'statement/not-readable':
    'Failo kaip banko išrašo perskaityti nepavyko: tinka camt.053 failas arba CSV su pasirinktais stulpeliais.',
  'statement/is-report':
    'Tai dienos operacijų ataskaita (camt.052): ji dar gali keistis. Iš banko reikia atsisiųsti išrašą (camt.053).',
  'statement/is-notice':
    'Tai pranešimas apie įplaukas (camt.054), o ne išrašas. Iš banko reikia atsisiųsti išrašą (camt.053).',
  'statement/wrong-account':
    'Šis išrašas – kitos banko sąskaitos. Tinka tik nustatymuose nurodytos sąskaitos išrašas.',
  'statement/already-imported': 'Šis failas jau importuotas.',
  'accounting/no-vat-payer':
    'i.SAF teikia tik PVM mokėtojai, o akademijos nustatymuose ir šio mėnesio dokumentuose PVM mokėtojo kodo nėra.',
  'accounting/company-code-missing':
    'i.SAF rinkmenai reikia juridinio asmens kodo: jis įrašomas akademijos nustatymuose.',
} as const;

export default lt;
