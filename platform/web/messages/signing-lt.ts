/** Why a document isn't published or signed, and what an adult of the family decides. */
const lt = {
  'account/guardian-confirms':
    'Vaiko vardą, gimimo datą ar el. paštą pakeisti ir paskyrą ištrinti galima tik patvirtinus globėjams.',
  'agreement/changed-meanwhile':
    'Šį dokumentą ką tik pakeitė kitas žmogus. Reikėtų jį įkelti iš naujo ir pakeisti dar kartą.',
  'agreement/unknown-field':
    'Tekste ar pavadinime tarp riestinių skliaustų parašyta tai, ko programa neužpildo. Pavadinime laukų negali būti.',
  'agreement/changes-missing': 'Reikia parašyti, kas pasikeitė: šeimos tai skaito prieš pasirašydamos.',
  'agreement/date-has-passed': 'Ši diena jau praėjo. Reikia vėlesnės.',
  'agreement/newer-version':
    'Ką tik paskelbta nauja šio dokumento redakcija. Reikia perskaityti ir pasirašyti ją.',
  'agreement/text-changed':
    'Skaitymo metu dokumento tekstas pasikeitė. Reikia perskaityti jį iš naujo ir tada pasirašyti.',
  'agreement/tick-missing': 'Ne viskas pažymėta, ko reikia pasirašant.',
  'agreement/name-differs': 'Vardas ir pavardė turi būti tokie, kaip paskyroje.',
  'agreement/not-asked': 'Akademija sutikimo fotografuoti dabar neprašo.',
  'agreement/already-signed': 'Šis žmogus dokumentą jau pasirašė: atnaujinus puslapį, parašas bus matomas.',
  'agreement/day-to-come': 'Ši diena dar neatėjo. Reikia dienos, kuri parašyta dokumente.',
  'agreement/signed-before-version':
    'Tą dieną šios redakcijos dar nebuvo: pasirašytas ankstesnis tekstas. Šią redakciją šeima turi pasirašyti iš naujo.',
  'agreement/file-not-accepted':
    'Šis failas netinka. Reikia PDF, JPEG, PNG arba elektroniniu parašu pasirašyto failo (ASICE, ADOC).',
} as const;

export default lt;
