/** Errors of Python in plain words for children of ten: what it means, and what to try. */
const lt = {
  colon: {
    what: 'Eilutės gale trūksta dvitaškio.',
    try: 'Parašyk : ten, kur baigiasi „if“, „elif“, „else“, „for“, „while“ ar „def“ eilutė.',
  },
  bracket_open: {
    what: 'Skliaustas {name} atvertas, bet neužvertas.',
    try: 'Suskaičiuok skliaustus: kiekvienam atvertam reikia poros.',
  },
  bracket_extra: {
    what: 'Skliaustas {name} čia yra, bet neturi poros.',
    try: 'Ištrink jį arba pridėk trūkstamą skliaustą prieš jį.',
  },
  bracket_other: {
    what: 'Skliaustas {name} netinka prie to, kuris buvo atvertas.',
    try: 'Užverk tokiu pačiu: ( su ), o [ su ].',
  },
  quote: {
    what: 'Tekstas prasideda kabutėmis, bet jomis nesibaigia.',
    try: 'Pridėk tokias pačias kabutes teksto gale.',
  },
  equals: {
    what: 'Čia vienas lygybės ženklas, o reikia dviejų.',
    try: 'Vienas = įrašo reikšmę, du == palygina. Sąlygoje rašyk ==.',
  },
  print: {
    what: 'Komandai „{name}“ trūksta skliaustų.',
    try: 'Tai, ką nori parodyti, rašyk skliaustuose: print(…)',
  },
  comma: {
    what: 'Atrodo, kad trūksta kablelio.',
    try: 'Tarp dviejų reikšmių rašyk kablelį ir patikrink, ar nepamiršai kabučių.',
  },
  indent_missing: {
    what: 'Ši eilutė turi būti patraukta į dešinę.',
    try: 'Po dvitaškio kita eilutė prasideda keturiais tarpais.',
  },
  indent_extra: {
    what: 'Ši eilutė patraukta į dešinę be reikalo.',
    try: 'Ištrink tarpus eilutės pradžioje.',
  },
  indent_uneven: {
    what: 'Eilučių pradžios nesutampa.',
    try: 'To paties bloko eilučių pradžioje turi būti tiek pat tarpų.',
  },
  sign: {
    what: 'Ženklo {name} programa nesupranta.',
    try: 'Tikriausiai tai ne tos kabutės ar brūkšnys. Ištrink ir parašyk iš naujo klaviatūra.',
  },
  keyword: { what: 'Čia įsivėlė rašybos klaida.', try: 'Ar norėjai parašyti „{guess}“?' },
  assign: {
    what: 'Kairėje = pusėje turi būti kintamojo vardas.',
    try: 'Pirma vardas, tada =, tada reikšmė: taskai = 5',
  },
  number_name: {
    what: 'Vardas negali prasidėti skaitmeniu.',
    try: 'Pradėk raide: ne 2vardas, o vardas2. O gal tarp skaičiaus ir žodžio trūksta ženklo?',
  },
  outside: {
    what: 'Žodis „{name}“ čia netinka.',
    try: 'Jis turi būti viduje: „return“ – funkcijoje, „break“ ir „continue“ – cikle. Patikrink tarpus eilutės pradžioje.',
  },
  syntax: {
    what: 'Šios eilutės programa nesupranta.',
    try: 'Perskaityk ją po vieną ženklą. Patikrink skliaustus, kabutes ir dvitaškius – ir eilutėje virš jos.',
  },
  name_guess: { what: 'Vardo „{name}“ programa nepažįsta.', try: 'Ar norėjai parašyti „{guess}“?' },
  name_import: {
    what: 'Vardas „{name}“ dar neprijungtas.',
    try: 'Programos pradžioje parašyk: import {name}',
  },
  name: {
    what: 'Vardo „{name}“ programa nepažįsta.',
    try: 'Jei tai tekstas, rašyk jį kabutėse. Jei kintamasis – pirma sukurk jį ženklu =.',
  },
  unbound: {
    what: 'Kintamasis „{name}“ naudojamas anksčiau, nei sukurtas.',
    try: 'Funkcijos pradžioje suteik jam reikšmę arba perduok jį skliaustuose.',
  },
  plus: {
    what: 'Teksto ir skaičiaus sudėti nepavyksta.',
    try: 'Skaičių paversk tekstu: str(skaičius). Arba tekstą – skaičiumi: int(tekstas).',
  },
  operator: {
    what: 'Su šiomis reikšmėmis {name} neveikia.',
    try: 'Patikrink, kas yra kiekvienoje pusėje: skaičius, tekstas ar sąrašas.',
  },
  arguments_missing: {
    what: 'Funkcijai „{name}“ davei per mažai reikšmių.',
    try: 'Pažiūrėk, kiek vardų yra jos skliaustuose, ir duok tiek pat.',
  },
  arguments_many: {
    what: 'Funkcijai „{name}“ davei per daug reikšmių.',
    try: 'Pažiūrėk, kiek vardų yra jos skliaustuose, ir duok tiek pat.',
  },
  call: {
    what: 'Tai ne funkcija, todėl po šio vardo skliaustų nereikia.',
    try: 'Patikrink, ar nepavadinai kintamojo funkcijos vardu ir ar netrūksta ženklo *.',
  },
  loop: {
    what: 'Ši reikšmė neturi dalių, per kurias būtų galima eiti.',
    try: 'Ciklui reikia sąrašo, teksto arba range(…): for i in range(5)',
  },
  parts: {
    what: 'Ši reikšmė neturi dalių.',
    try: 'Dalis turi sąrašas, tekstas ir range(…). Patikrink, kas čia yra: print(…)',
  },
  compare: {
    what: 'Teksto ir skaičiaus palyginti nepavyksta.',
    try: 'Tai, ką atsako input(), yra tekstas. Paversk skaičiumi: int(input(…))',
  },
  type: {
    what: 'Reikšmė čia netinkama.',
    try: 'Patikrink, ar čia reikia skaičiaus, teksto ar sąrašo. Parodyk ją: print(type(…))',
  },
  int: {
    what: '{name} nėra sveikasis skaičius.',
    try: 'Funkcijai int() reikia tik skaitmenų. Įrašyk skaičių, pavyzdžiui, 7.',
  },
  float: { what: '{name} nėra skaičius.', try: 'Rašyk skaitmenis, o vietoj kablelio – tašką: 2.5' },
  unpack: {
    what: 'Vardų ir reikšmių skaičius nesutampa.',
    try: 'Kairėje = pusėje turi būti tiek vardų, kiek reikšmių dešinėje.',
  },
  value: {
    what: 'Tokia reikšmė čia netinka.',
    try: 'Patikrink, ką duodi skliaustuose. Parodyk reikšmę komanda print().',
  },
  index: {
    what: 'Tokios vietos sąraše nėra.',
    try: 'Skaičiuojama nuo 0: jei sąraše 3 dalykai, vietos yra 0, 1 ir 2.',
  },
  key: {
    what: 'Žodyne nėra rakto {name}.',
    try: 'Patikrink, kaip jis parašytas: didžiosios ir mažosios raidės skiriasi.',
  },
  zero: { what: 'Iš nulio dalyti negalima.', try: 'Prieš dalijant patikrink, ar daliklis nėra 0.' },
  nothing: {
    what: 'Čia nieko nėra (None), todėl „{name}“ neveikia.',
    try: 'Patikrink, ar funkcijoje yra „return“ su reikšme.',
  },
  attribute_guess: { what: 'Ši reikšmė nemoka „{name}“.', try: 'Ar norėjai parašyti „{guess}“?' },
  attribute: {
    what: 'Ši reikšmė nemoka „{name}“.',
    try: 'Patikrink, kaip parašyta po taško ir ar prieš tašką yra tai, ko reikia.',
  },
  module: {
    what: 'Modulio „{name}“ čia nėra.',
    try: 'Patikrink rašybą. Čia veikia „turtle“, „random“, „math“, „time“ ir kiti standartiniai.',
  },
  import: {
    what: 'Tame modulyje nėra „{name}“.',
    try: 'Patikrink rašybą: didžiosios ir mažosios raidės skiriasi.',
  },
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
  color: {
    what: 'Spalvos {name} vėžliukas nepažįsta.',
    try: 'Spalvos rašomos angliškai: „red“, „blue“, „gold“, arba kodu #ff8800.',
  },
  steps: { what: 'Vėžliukas pavargo: žingsnių labai daug.', try: 'Patikrink, ar ciklas kada nors baigiasi.' },
  turtle: { what: 'Vėžliukas to nemoka.', try: 'Patikrink komandą ir reikšmes skliaustuose.' },
  file: { what: 'Failo „{name}“ nėra.', try: 'Čia veikia tik tie failai, kuriuos sukūrė pati programa.' },
  stopped: { what: 'Programa sustabdyta.', try: 'Kai norėsi, paleisk dar kartą.' },
  other: {
    what: 'Programa sustojo: {name}.',
    try: 'Pažiūrėk į eilutę ir pabandyk ją supaprastinti. Jei nepavyks, paklausk mokytojo.',
  },
} as const;

export default lt;
