/** Mistakes with values, found when a line runs. */
const lt = {
  plus: {
    what: 'Teksto ir skaičiaus sudėti nepavyksta.',
    try: 'Skaičių paversk tekstu: str(skaičius). Arba tekstą – skaičiumi: int(tekstas).',
  },
  list_plus: {
    what: 'Prie sąrašo galima pridėti tik kitą sąrašą.',
    try: 'Vieną dalyką į sąrašą dedi taip: daiktai.append(dalykas)',
  },
  decimal_comma: {
    what: 'Čia ne vienas skaičius, o du: juos skiria kablelis.',
    try: 'Trupmeną rašyk su tašku: 3.14',
  },
  none: {
    what: 'Vietoj reikšmės čia nieko nėra (None).',
    try: 'print() ir funkcija be „return“ nieko negrąžina. Patikrink, iš kur ši reikšmė.',
  },
  no_brackets: {
    what: 'Čia funkcija, o ne jos rezultatas: trūksta skliaustų.',
    try: 'Po funkcijos vardo rašyk skliaustus: input()',
  },
  operator: {
    what: 'Kairėje – {left}, dešinėje – {right}: su jais {name} neveikia.',
    try: 'Tai, ką atsako input(), yra tekstas. Paversk skaičiumi: int(input(…))',
  },
  percent: {
    what: 'Čia % kairėje yra tekstas, o ne skaičius.',
    try: 'Tai, ką atsako input(), yra tekstas. Paversk skaičiumi: int(input(…))',
  },
  multiply: {
    what: 'Tekstą ar sąrašą dauginti galima tik iš sveikojo skaičiaus.',
    try: 'Jei tai turi būti skaičius, paversk: int(tekstas)',
  },
  arguments_missing: {
    what: 'Funkcijai „{name}“ davei per mažai reikšmių.',
    try: 'Pažiūrėk, kiek vardų yra jos skliaustuose, ir duok tiek pat.',
  },
  arguments_many: {
    what: 'Funkcijai „{name}“ davei per daug reikšmių.',
    try: 'Pažiūrėk, kiek vardų yra jos skliaustuose, ir duok tiek pat.',
  },
  arguments_none: {
    what: 'Funkcijai „{name}“ reikšmių nereikia.',
    try: 'Palik tuščius skliaustus: {name}()',
  },
  arguments_unknown: {
    what: 'Vardo „{name}“ ši funkcija skliaustuose nepažįsta.',
    try: 'Patikrink, kaip jis parašytas, arba ištrink jį su = ir reikšme.',
  },
  self_missing: {
    what: 'Klasės funkcijai „{name}“ trūksta žodžio self.',
    try: 'Jis rašomas pirmas skliaustuose: def {name}(self):',
  },
  call: {
    what: 'Tai ne funkcija, todėl po jos skliaustų nereikia.',
    try: 'Jei nori dauginti, tarp jų parašyk *.',
  },
  call_list: {
    what: 'Tai ne funkcija, todėl apvalūs skliaustai čia netinka.',
    try: 'Vieną dalyką iš sąrašo ar teksto imi laužtiniais: daiktai[0]',
  },
  call_module: {
    what: 'Tai modulis, o ne funkcija.',
    try: 'Po jo rašyk tašką ir komandą: random.randint(1, 6)',
  },
  covered: {
    what: 'Vardas „{name}“ dabar reiškia ką kita, todėl funkcija nebeveikia.',
    try: 'Kažkur parašyta {name} = … Pavadink tą kintamąjį kitaip.',
  },
  square_call: {
    what: 'Funkcijai laužtiniai skliaustai netinka.',
    try: 'Rašyk apvalius: print("Labas")',
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
  compare_kinds: {
    what: 'Kairėje – {left}, dešinėje – {right}: palyginti jų nepavyksta.',
    try: 'Lygink panašius dalykus: skaičių su skaičiumi, tekstą su tekstu.',
  },
  text_fixed: {
    what: 'Teksto raidės pakeisti negalima.',
    try: 'Sukurk naują tekstą: zodis = zodis.replace("a", "o")',
  },
  tuple_fixed: {
    what: 'Apvaliuose skliaustuose surašytų reikšmių pakeisti negalima.',
    try: 'Jei nori keisti, rašyk laužtinius skliaustus, tada tai bus sąrašas: [1, 2]',
  },
  index_kind: {
    what: 'Vietą sąraše ar tekste nurodo sveikasis skaičius.',
    try: 'Laužtiniuose skliaustuose rašyk skaičių: daiktai[0]. Tekstą paversk skaičiumi: int(…)',
  },
  key_kind: {
    what: 'Žodyno raktu ar aibės dalimi sąrašas būti negali.',
    try: 'Raktu imk tekstą arba skaičių.',
  },
  whole: {
    what: 'Čia reikia sveikojo skaičiaus.',
    try: 'Paversk reikšmę sveikuoju skaičiumi: int(…)',
  },
  number_needed: {
    what: 'Čia reikia skaičiaus.',
    try: 'Tekstą paversk skaičiumi: int(tekstas) arba float(tekstas).',
  },
  text_needed: { what: 'Čia reikia teksto.', try: 'Skaičių paversk tekstu: str(skaičius)' },
  join: {
    what: 'Sujungti galima tik tekstus, o sąraše yra ir kitokių reikšmių.',
    try: 'Dėdamas į sąrašą skaičius paversk tekstais: str(…)',
  },
  type: {
    what: 'Reikšmė čia netinkama.',
    try: 'Patikrink, ar čia reikia skaičiaus, teksto ar sąrašo. Parodyk ją: print(type(…))',
  },
  int: {
    what: '{name} nėra sveikasis skaičius.',
    try: 'Funkcijai int() reikia tik skaitmenų. Įrašyk skaičių, pavyzdžiui, 7.',
  },
  int_empty: {
    what: 'Nieko neįrašyta, o reikia skaičiaus.',
    try: 'Paleisk iš naujo ir, kai programa paklaus, įrašyk skaičių.',
  },
  float: { what: '{name} nėra skaičius.', try: 'Rašyk skaitmenis, o vietoj kablelio – tašką: 2.5' },
  unpack: {
    what: 'Vardų ir reikšmių skaičius nesutampa.',
    try: 'Kairėje = pusėje turi būti tiek vardų, kiek reikšmių dešinėje.',
  },
  not_found: {
    what: 'Tokios reikšmės ten nėra.',
    try: 'Prieš ieškant ar šalinant patikrink: if dalykas in daiktai:',
  },
  range_empty: {
    what: 'Tarp šių dviejų skaičių nieko nėra.',
    try: 'Pirmas rašyk mažesnį skaičių: randint(1, 6)',
  },
  root: {
    what: 'Su tokiu skaičiumi to apskaičiuoti negalima.',
    try: 'Šaknį trauk tik iš nulio arba teigiamo skaičiaus.',
  },
  value: {
    what: 'Tokia reikšmė čia netinka.',
    try: 'Patikrink, ką duodi skliaustuose. Parodyk reikšmę komanda print().',
  },
  empty: {
    what: 'Sąrašas tuščias: imti nėra ko.',
    try: 'Pirma ką nors į jį įdėk arba patikrink: if daiktai:',
  },
  index: {
    what: 'Tokios vietos sąraše nėra.',
    try: 'Skaičiuojama nuo 0: jei sąraše 3 dalykai, vietos yra 0, 1 ir 2.',
  },
  index_text: {
    what: 'Tokios vietos tekste nėra.',
    try: 'Skaičiuojama nuo 0: jei žodyje 3 raidės, vietos yra 0, 1 ir 2.',
  },
  key: {
    what: 'Žodyne nėra rakto {name}.',
    try: 'Patikrink, kaip jis parašytas: didžiosios ir mažosios raidės skiriasi.',
  },
  zero: { what: 'Iš nulio dalyti negalima.', try: 'Prieš dalijant patikrink, ar daliklis nėra 0.' },
  nothing: {
    what: 'Čia nieko nėra (None), todėl „{name}“ neveikia.',
    try: 'append(), sort() ir funkcija be „return“ nieko negrąžina. Patikrink, iš kur ši reikšmė.',
  },
  attribute_guess: { what: 'Ši reikšmė nemoka „{name}“.', try: 'Ar norėjai parašyti „{guess}“?' },
  attribute: {
    what: 'Ši reikšmė nemoka „{name}“.',
    try: 'Patikrink, kaip parašyta po taško ir ar prieš tašką yra tai, ko reikia.',
  },
} as const;

export default lt;
