import values from './errors-values-lt.ts';
import writing from './errors-writing-lt.ts';

/** Errors of Python in plain words for children of ten: what it means, and what to try. */
const lt = {
  ...writing,
  name_guess: { what: 'Vardo „{name}“ programa nepažįsta.', try: 'Ar norėjai parašyti „{guess}“?' },
  name_import: {
    what: 'Modulis „{name}“ dar neprijungtas.',
    try: 'Programos pradžioje parašyk: import {name}',
  },
  name_home: {
    what: 'Komanda „{name}“ dar neprijungta.',
    try: 'Programos pradžioje parašyk: {guess}',
  },
  name_color: { what: 'Spalvos vardas „{name}“ turi būti kabutėse.', try: 'Rašyk taip: color("{name}")' },
  name_compare: {
    what: 'Čia palyginama, o ne įrašoma, nes parašyta ==.',
    try: 'Kad kintamasis atsirastų, rašyk vieną =: {name} = 5',
  },
  name: {
    what: 'Vardo „{name}“ programa nepažįsta.',
    try: 'Jei tai tekstas, rašyk jį kabutėse. Jei kintamasis – pirma sukurk jį ženklu =.',
  },
  unbound: {
    what: 'Kintamasis „{name}“ naudojamas anksčiau, nei sukurtas.',
    try: 'Funkcijos pradžioje suteik jam reikšmę arba parašyk: global {name}',
  },
  module_guess: { what: 'Modulio „{name}“ čia nėra.', try: 'Ar norėjai parašyti „{guess}“?' },
  module: {
    what: 'Modulio „{name}“ čia nėra.',
    try: 'Patikrink rašybą. Čia veikia „turtle“, „random“, „math“, „time“ ir kiti standartiniai.',
  },
  import_guess: { what: 'Tame modulyje nėra „{name}“.', try: 'Ar norėjai parašyti „{guess}“?' },
  import: {
    what: 'Tame modulyje nėra „{name}“.',
    try: 'Patikrink rašybą: komandos angliškos, didžiosios ir mažosios raidės skiriasi.',
  },
  ...values,
  recursion: { what: 'Funkcija kviečia pati save be pabaigos.', try: 'Pridėk sąlygą, kada sustoti.' },
  memory: {
    what: 'Programai pritrūko atminties.',
    try: 'Patikrink, ar be pabaigos neauga sąrašas arba tekstas.',
  },
  large: { what: 'Skaičius per didelis.', try: 'Imk mažesnį skaičių.' },
  assertion: { what: 'Patikra nepavyko. {name}', try: 'Palygink, ko tikėtasi ir ką daro programa.' },
  answers: {
    what: 'Programa klausia dar karto, bet atsakymų nebėra.',
    try: 'Patikrink, kiek kartų kviečiama input().',
  },
  answers_late: {
    what: 'Kai programa jau laukia klavišų, šioje naršyklėje klausti nebegali.',
    try: 'Paklausk anksčiau: input() rašyk prieš onkey() ir mainloop().',
  },
  file: { what: 'Failo „{name}“ nėra.', try: 'Čia veikia tik tie failai, kuriuos sukūrė pati programa.' },
  help: {
    what: 'Komandai help() trūksta to, apie ką nori sužinoti.',
    try: 'Įrašyk tai į skliaustus: help(print)',
  },
  stopped: { what: 'Programa sustabdyta.', try: 'Kai norėsi, paleisk dar kartą.' },
  other: {
    what: 'Programa sustojo: {name}.',
    try: 'Pažiūrėk į eilutę ir pabandyk ją supaprastinti. Jei nepavyks, paklausk mokytojo.',
  },
  color: {
    what: 'Spalvos {name} vėžliukas nepažįsta.',
    try: 'Spalvos rašomos angliškai: „red“, „blue“, „gold“, arba kodu #ff8800.',
  },
  color_mode: {
    what: 'Trys spalvos skaičiai dabar gali būti tik nuo 0 iki 1.',
    try: 'Jei nori iki 255, prieš tai parašyk: colormode(255)',
  },
  steps: { what: 'Vėžliukas pavargo: žingsnių labai daug.', try: 'Patikrink, ar ciklas kada nors baigiasi.' },
  turtle_number: {
    what: 'Vėžliukui čia reikia skaičiaus.',
    try: 'Rašyk skaičių be kabučių: forward(100). Atsakymą paversk skaičiumi: int(input(…))',
  },
  turtle_shape: {
    what: 'Tokios formos „{name}“ vėžliukas neturi.',
    try: 'Yra „turtle“, „arrow“, „circle“, „square“, „triangle“, „classic“ ir „blank“.',
  },
  turtle_picture: {
    what: 'Paveikslėlio „{name}“ čia nėra: piešia tik vėžliukas.',
    try: 'Foną nuspalvink komanda bgcolor("skyblue"), o formą sukurk komanda register_shape().',
  },
  turtle_window: {
    what: 'Komandai „{name}“ reikia atskiro lango, o čia jo nėra.',
    try: 'Ištrink šią eilutę: piešinį matai ir be jos.',
  },
  turtle_key_guess: { what: 'Klavišo „{name}“ vėžliukas nepažįsta.', try: 'Rašyk taip: onkey(…, "{guess}")' },
  turtle_key: {
    what: 'Klavišo vėžliukas čia neranda.',
    try: 'Pirma rašyk funkcijos vardą, tada klavišą kabutėse: onkey(eik, "Up"). Yra „Up“, „Down“, „Left“, „Right“, „space“, „Return“ ir raidės.',
  },
  turtle_call: {
    what: 'Čia reikia funkcijos, kurią vėžliukas iškvies vėliau ir kuriai nieko duoti nereikia.',
    try: 'Rašyk tik jos vardą, be skliaustų: onkey(eik, "Up"), ontimer(eik, 100)',
  },
  turtle_takes: {
    what: 'Paspaudus vėžliukas funkcijai „{name}“ duoda vietą: x ir y.',
    try: 'Rašyk juos jos skliaustuose: def {name}(x, y):',
  },
  turtle: { what: 'Vėžliukas to nemoka.', try: 'Patikrink komandą ir reikšmes skliaustuose.' },
} as const;

export default lt;
