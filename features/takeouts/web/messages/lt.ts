/** Texts of the tab with a copy of one's data. */
const lt = {
  title: 'Duomenų kopija',
  text: 'Viename ZIP faile – viskas, ką apie Jus saugome: puslapis, kurį galima perskaityti, failas kitoms programoms, nuotrauka, darbai, diplomai ir sąskaitos.',
  text_child:
    'Viename ZIP faile – viskas, ką apie tave saugome: lankomumas, taškai, užduočių kodas, darbai, diplomai, žinutės.',
  with_children: 'Kartu ir vaikų duomenys: {names}.',
  left_out:
    'Faile nėra slaptažodžių, kitų žmonių duomenų ir dar nepatvirtintų atsiliepimų. Jį laikykite saugiai: ten daug asmeninės informacijos.',
  left_out_child:
    'Faile nėra slaptažodžių ir kitų žmonių duomenų. Laikyk jį saugiai: ten daug asmeninės informacijos.',
  error: 'Nepavyko sužinoti, ar yra duomenų kopija',
  ask: 'Paruošti kopiją',
  ask_again: 'Paruošti naują kopiją',
  asked: 'Kopija ruošiama. Kai bus paruošta, ateis pranešimas.',
  making: 'Kopija ruošiama',
  making_hint:
    'Paprastai užtrunka kelias minutes. Puslapį galima užverti: kai bus paruošta, ateis pranešimas.',
  ready: 'Kopija paruošta',
  ready_hint: 'Paruošta {at}. Atsisiųsti galima iki {until}.',
  download: 'Atsisiųsti ({size})',
  failed: 'Kopijos paruošti nepavyko',
  failed_hint: 'Galima paprašyti dar kartą. Jei vėl nepavyktų, padės akademija.',
  gone: 'Ankstesnė kopija ištrinta',
  gone_hint: 'Kopijos saugomos septynias dienas.',
  size_kb: '{count, number} kB',
  size_mb: '{count, number} MB',
  guardian: 'Kol tau nėra 14 metų, kopijos paprašyti gali mama, tėtis ar globėjas savo paskyroje.',
} as const;

export default lt;
