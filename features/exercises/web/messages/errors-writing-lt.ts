/** Mistakes in writing, found before a program runs. */
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
  curly: {
    what: 'Riestinio skliausto čia nereikia.',
    try: 'Vietoj jo rašyk dvitaškį, o kitas eilutes patrauk keturiais tarpais į dešinę.',
  },
  quote: {
    what: 'Tekstas prasideda kabutėmis, bet jomis nesibaigia.',
    try: 'Pridėk tokias pačias kabutes teksto gale.',
  },
  quotes_inside: {
    what: 'Kabutės teksto viduje jį užbaigė per anksti.',
    try: 'Viduje ir išorėje rašyk skirtingas kabutes: print(\'Jis tarė "labas"\')',
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
    what: 'Atrodo, kad trūksta kablelio arba kabučių.',
    try: 'Tarp dviejų reikšmių rašyk kablelį. Jei tai tekstas, rašyk jį visą kabutėse.',
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
    what: 'Ženklo {name} „Python“ nesupranta.',
    try: 'Jei jis turi būti tekste, rašyk kabutėse. Jei ne, ištrink jį ir parašyk klaviatūra iš naujo.',
  },
  sign_guess: { what: '„Python“ nesupranta šio ženklo: {name}', try: 'Vietoj jo rašyk: {guess}' },
  invisible: {
    what: 'Šioje eilutėje pasislėpė nematomas ženklas.',
    try: 'Ištrink tarpus (dažniausiai jis eilutės pradžioje) ir parašyk juos iš naujo.',
  },
  keyword: { what: 'Čia įsivėlė rašybos klaida.', try: 'Ar norėjai parašyti „{guess}“?' },
  capital: {
    what: '„{name}“ parašyta didžiąja raide.',
    try: '„Python“ žodžiai rašomi mažosiomis raidėmis: {guess}',
  },
  assign: {
    what: 'Kairėje = pusėje turi būti kintamojo vardas.',
    try: 'Pirma vardas, tada =, tada reikšmė: taskai = 5',
  },
  reserved: {
    what: 'Žodis „{name}“ „Python“ kalboje jau užimtas.',
    try: 'Pavadink kintamąjį kitaip, pavyzdžiui, pridėk skaičių: {name}1',
  },
  name_space: {
    what: 'Kintamojo varde negali būti tarpo.',
    try: 'Žodžius sujunk pabraukimu: {guess}',
  },
  name_dash: {
    what: 'Kintamojo varde negali būti brūkšnelio: čia jis reiškia atimtį.',
    try: 'Vietoj jo rašyk pabraukimą: {guess}',
  },
  number_name: {
    what: 'Vardas negali prasidėti skaitmeniu.',
    try: 'Pradėk raide: ne 2vardas, o vardas2. O gal tarp skaičiaus ir žodžio trūksta ženklo?',
  },
  number_zero: {
    what: 'Skaičius negali prasidėti nuliu.',
    try: 'Rašyk 7, o ne 07. Jei tai telefonas ar kodas, rašyk jį kabutėse.',
  },
  outside: {
    what: 'Žodis „{name}“ čia netinka.',
    try: 'Jis turi būti viduje: „return“ – funkcijoje, „break“ ir „continue“ – cikle. Patikrink tarpus eilutės pradžioje.',
  },
  else_if: {
    what: '„Python“ kalboje „else if“ rašoma vienu žodžiu.',
    try: 'Rašyk elif ir sąlygą: elif taskai > 5:',
  },
  else_condition: {
    what: 'Po „else“ sąlygos nėra: tai reiškia „visais kitais atvejais“.',
    try: 'Palik tik else: arba, jei sąlygos reikia, rašyk elif.',
  },
  condition: {
    what: 'Trūksta sąlygos.',
    try: 'Prieš dvitaškį parašyk, ką tikrinti: if taskai > 5:',
  },
  for_in: { what: 'Cikle „for“ trūksta žodžio „in“.', try: 'Rašyk taip: for i in range(5):' },
  def_brackets: {
    what: 'Po funkcijos vardo trūksta skliaustų.',
    try: 'Rašyk skliaustus, net jei jie tušti: def labas():',
  },
  arguments_order: {
    what: 'Skliaustuose sumaišyta tvarka.',
    try: 'Pirma rašyk paprastas reikšmes, o tas, kurios su vardu ir =, – gale: print("A", end="")',
  },
  fstring_empty: {
    what: 'Tekste palikti tušti riestiniai skliaustai.',
    try: 'Tarp jų parašyk kintamojo vardą.',
  },
  other_language: {
    what: 'Žodis „{name}“ – iš kitos programavimo kalbos.',
    try: '„Python“ kintamąjį kuria be jo: taskai = 5, o funkciją – žodžiu def.',
  },
  unfinished: {
    what: 'Ši eilutė nebaigta.',
    try: 'Po ženklo eilutės gale dar turi kažkas būti: skaičius, tekstas ar vardas.',
  },
  syntax: {
    what: 'Šios eilutės programa nesupranta.',
    try: 'Perskaityk ją po vieną ženklą. Patikrink skliaustus, kabutes ir dvitaškius – ir eilutėje virš jos.',
  },
} as const;

export default lt;
