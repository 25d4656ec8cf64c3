/** Errors of a page's script, and of its HTML, in plain words for children of nine: what it means, and what to try. */
const lt = {
  place: '{part} · {line, number} eilutė',
  name_guess: { what: 'Vardo „{name}“ naršyklė nepažįsta.', try: 'Ar norėjai parašyti „{guess}“?' },
  name: {
    what: 'Vardo „{name}“ naršyklė nepažįsta.',
    try: 'Jei tai tekstas, rašyk jį kabutėse. Jei kintamasis, pirma sukurk jį: let {name} = 0;',
  },
  early: {
    what: 'Kintamasis „{name}“ naudojamas anksčiau, nei sukurtas.',
    try: 'Perkelk jo eilutę „let“ arba „const“ aukščiau.',
  },
  constant: {
    what: 'Kas sukurta žodžiu „const“, keisti negalima.',
    try: 'Jei reikšmė turi keistis, vietoj „const“ rašyk „let“.',
  },
  twice: {
    what: 'Vardas „{name}“ sukuriamas du kartus.',
    try: 'Antrą kartą „let“ arba „const“ nerašyk arba sugalvok kitą vardą.',
  },
  missing: {
    what: 'Trūksta ženklo „{name}“.',
    try: 'Suskaičiuok skliaustus: kiek atverta, tiek turi būti ir užverta.',
  },
  unfinished: {
    what: 'Kodas baigėsi per anksti: kažkas atverta ir neužverta.',
    try: 'Patikrink, ar kiekvienas „{open}“ ir „(“ turi savo porą.',
  },
  extra: {
    what: 'Ženklas „{name}“ čia netinka.',
    try: 'Patikrink, ar jis ne per daug, ar prieš jį nieko netrūksta.',
  },
  beside: {
    what: 'Čia tarp dviejų žodžių kažko trūksta.',
    try: 'Tai gali būti kablelis, taškas, ženklas „=“ ar „+“, skliaustas arba kabutės aplink tekstą.',
  },
  quote: {
    what: 'Tekstas neturi antrų kabučių.',
    try: 'Užbaik tekstą tokiomis pat kabutėmis, kokiomis pradėjai.',
  },
  sign: {
    what: 'Čia yra ženklas, kurio naršyklė nesupranta.',
    try: 'Patikrink, ar tekstas baigiasi kabutėmis ir ar jos tiesios, o ne „tokios“.',
  },
  assign: {
    what: 'Į tai, kas parašyta prieš ženklą „=“, nieko įrašyti negalima.',
    try: 'Kairėje turi būti kintamojo vardas. Jei lygini, rašyk „===“.',
  },
  nothing: {
    what: 'Tokio elemento puslapyje nėra, todėl iš jo nieko paimti negalima.',
    try: 'Patikrink, ar vardas po „querySelector“ toks pat kaip HTML dalyje.',
  },
  nothing_set: {
    what: 'Tokio elemento puslapyje nėra, todėl jo pakeisti negalima.',
    try: 'Patikrink, ar vardas po „querySelector“ toks pat kaip HTML dalyje.',
  },
  call_guess: { what: 'Komandos „{name}“ nėra.', try: 'Ar norėjai parašyti „{guess}“?' },
  call: {
    what: '„{name}“ nėra komanda, todėl po šio vardo skliaustų rašyti negalima.',
    try: 'Patikrink rašybą: didžiosios ir mažosios raidės skiriasi.',
  },
  hint: 'Užuomina',
  slash: 'Turbūt pamiršai brūkšnį: užverti reikia taip: {end}',
  open: 'Žymė {start} atverta, bet neužverta. Jos gale parašyk {end}',
  open_heading:
    'Antraštė {start} neužverta, todėl ir tekstas po ja gali virsti antrašte. Jos gale parašyk {end}',
  quote_open: 'Žymėje {start} atvertos kabutės, bet neužvertos.',
  angle: 'Žymės {start} gale trūksta ženklo {sign}',
} as const;

export default lt;
