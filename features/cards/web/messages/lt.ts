/** Texts of login cards: for families and staff, and for the child who signs in with one. */
const lt = {
  title: 'Prisijungimo kortelė',
  error_card: 'Nepavyko įkelti prisijungimo kortelės',
  about:
    'Su kortele vaikas jungiasi be el. pašto adreso: nuskenuoja kodą arba per pamoką paliečia keturis savo paveikslėlius.',
  state: {
    none: 'Kortelės nėra.',
    works: 'Kortelė išspausdinta {date} ir veikia.',
    locked:
      'Paveikslėliai neatspėti penkis kartus, todėl jungtis galima tik nuskenavus kortelės kodą. Išspausdinus naują kortelę, paveikslėliai vėl veiks.',
  },
  username: 'Naudotojo vardas',
  last_use: 'Paskutinį kartą prisijungta',
  last_use_card: '{date}, nuskenavus kodą ({device})',
  last_use_pictures: '{date}, paveikslėliais ({device})',
  never_used: 'Dar nenaudota',
  make: 'Sukurti kortelę',
  print_anew: 'Spausdinti naują',
  print_anew_title: 'Spausdinti naują kortelę?',
  print_anew_text: 'Senoji kortelė nustos veikti, o įrenginiai, kuriuose ja prisijungta, bus atjungti.',
  revoke: 'Atšaukti kortelę',
  revoke_title: 'Atšaukti kortelę?',
  revoke_text: 'Šia kortele prisijungti nebebus galima, o įrenginiai, kuriuose ja prisijungta, bus atjungti.',
  revoked: 'Kortelė atšaukta.',
  printed:
    '{count, plural, one {Sukurta # kortelė} few {Sukurtos # kortelės} other {Sukurta # kortelių}}: atveriamas PDF failas.',
  file_name: 'prisijungimo-korteles.pdf',
  group: {
    title: 'Prisijungimo kortelės',
    error: 'Nepavyko įkelti kortelių',
    empty: 'Mokinių grupėje nėra, tad ir kortelių spausdinti nėra kam.',
    address_title: 'Klasės adresas',
    address_text:
      'Šiuo adresu vaikų vardai su pirmąja pavardės raide matomi tik per pamoką: nuo 30 minučių prieš ją iki 30 minučių po jos ir kol atvertas klasės ekranas. Kitu metu – tik tų vaikų, kurie tame įrenginyje jau jungėsi.',
    address_none: 'Adresas atsiras išspausdinus pirmąją kortelę.',
    address_renew: 'Pakeisti adresą',
    address_renew_title: 'Pakeisti klasės adresą?',
    address_renew_text: 'Senasis adresas nustos veikti. Ant jau išspausdintų kortelių liks senasis.',
    address_renewed: 'Klasės adresas pakeistas.',
    choose_all: 'Pažymėti visus',
    choose_without: 'Pažymėti neturinčius kortelės',
    choose_none: 'Nuimti žymėjimą',
    choose: 'Spausdinti kortelę: {name}',
    print:
      '{count, plural, =0 {Spausdinti korteles} one {Spausdinti # kortelę} few {Spausdinti # korteles} other {Spausdinti # kortelių}}',
    print_title: 'Spausdinti naujas korteles?',
    print_text:
      'Pažymėtų vaikų senosios kortelės nustos veikti, o įrenginiai, kuriuose jomis prisijungta, bus atjungti.',
    card: { none: 'Kortelės nėra', works: 'Kortelė veikia', locked: 'Veikia tik kodas' },
  },
  entry: {
    title: 'Turiu kortelę',
    subtitle: 'Nuskenuok kortelės kodą telefono ar planšetės kamera. Jei kameros nėra, įrašyk klasės adresą.',
    address: 'Klasės adresas – aštuonios raidės',
    address_wrong: 'Adresą sudaro aštuonios raidės. Jos parašytos kortelėje po „/k/“.',
    open: 'Atverti',
    to_login: 'Jungtis el. paštu',
    checking: 'Tikriname kortelę',
    question: 'Ar tu – {name}?',
    question_text: 'Prisijungsi šiame įrenginyje. Kai baigsi, nepamiršk atsijungti.',
    sign_in: 'Taip, prisijungti',
    not_me: 'Ne, čia ne mano kortelė',
    other_text:
      'Šiame įrenginyje dabar prisijungta kaip {name}. Prisijungus kortele, ta paskyra bus atjungta.',
    failed_title: 'Kortelė neveikia',
    try_again: 'Bandyti dar kartą',
    welcome: 'Prisijungti pavyko.',
  },
  class: {
    title: 'Kas jungiasi?',
    subtitle: 'Paliesk save.',
    loading: 'Ieškome tavo grupės',
    error: 'Nepavyko atverti klasės',
    empty_title: 'Čia nieko nematyti',
    empty_text:
      'Klasė matoma tik per pamoką. Jei pamoka vyksta, patikrink adresą arba nuskenuok kortelės kodą.',
    again: 'Bandyti dar kartą',
    other_address: 'Įrašyti kitą adresą',
    pictures_title: '{name}, kurie tavo paveikslėliai?',
    pictures_subtitle: 'Paliesk keturis iš eilės, kaip parašyta kortelėje.',
    chosen: 'Paliesta {count, number} iš 4',
    clear: 'Iš naujo',
    back: 'Čia ne aš',
    wrong:
      '{left, plural, one {Paveikslėliai ne tie. Liko # bandymas.} few {Paveikslėliai ne tie. Liko # bandymai.} other {Paveikslėliai ne tie. Liko # bandymų.}}',
  },
} as const;

export default lt;
