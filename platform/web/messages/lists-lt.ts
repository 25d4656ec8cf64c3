/** Why an act on many rows of a list, a view of one, or a copy of one’s data is refused. */
const lt = {
  'list/too-many': 'Vienu kartu galima keisti iki 1 000 eilučių. Sąrašą reikia susiaurinti.',
  'list/changed-much': 'Sąrašas per tą laiką gerokai pasikeitė. Jį reikia peržiūrėti ir pažymėti iš naujo.',
  'list/file-too-long': 'Į failą telpa 10 000 eilučių. Sąrašą reikia susiaurinti, pavyzdžiui, pagal dienas.',
  'list/not-undoable': 'Šio veiksmo atšaukti negalima.',
  'list/too-many-views': 'Rodinių jau dvidešimt. Pirmiausia reikia pašalinti nereikalingą.',
  'list/view-name-taken': 'Rodinys tokiu pavadinimu jau yra.',
  'takeout/ask-guardian': 'Kol tau nėra 14 metų, duomenų kopijos paprašyti gali mama, tėtis ar globėjas.',
  'takeout/being-made': 'Duomenų kopija jau ruošiama.',
} as const;

export default lt;
