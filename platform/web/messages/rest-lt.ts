import conversations from './conversations-lt.ts';
import lists from './lists-lt.ts';
import money from './money-lt.ts';
import signing from './signing-lt.ts';
import taking_part from './taking-part-lt.ts';
import vouchers from './vouchers-lt.ts';
import works from './works-lt.ts';

/** What forms, and the screens that are not opened first, add to it. */
const lt = {
  csv: {
    choose_file: 'Pasirinkti failą (CSV ar „Excel“)',
    file_read: 'Failas „{name}“ perskaitytas.',
    file_read_excel: 'Failas „{name}“ yra „Excel“ knyga: perskaitytas pirmasis jos lapas.',
    file_old_excel: 'Tai senojo „Excel“ formato failas. Išsaugokite jį kaip .xlsx arba .csv.',
    file_too_long:
      'Lape per daug eilučių ar stulpelių: telpa 20 000 eilučių ir 100 stulpelių. Padalykite failą.',
    file_unreadable: 'Failo perskaityti nepavyko. Išsaugokite jį kaip .xlsx arba .csv.',
    rows: 'Arba įklijuokite eilutes',
    rows_missing: 'Pasirinkite failą arba įklijuokite eilutes.',
    check: 'Patikrinti',
  },
  dates: {
    date_format: 'mmmm-mm-dd',
    time_format: 'vv:mm',
    date_wrong: 'Tokios dienos nėra. Įrašykite, pavyzdžiui, 2026-11-22.',
    time_wrong: 'Tokio laiko nėra. Įrašykite, pavyzdžiui, 17:30.',
    choose_day: 'Pasirinkti dieną',
    previous_month: 'Ankstesnis mėnuo',
    next_month: 'Kitas mėnuo',
  },
  validation: {
    email_address_must_be_valid: 'Reikia tikro el. pašto adreso, pavyzdžiui, vardas@pastas.lt.',
    email_address_required: 'Reikia el. pašto adreso.',
    password_required: 'Reikia slaptažodžio.',
    birth_date_impossible: 'Tokia gimimo data neįmanoma. Reikėtų patikrinti metus.',
    birth_date_required: 'Reikia gimimo datos.',
    age_out_of_range: 'Akademijoje mokosi vaikai nuo 6 iki 19 metų.',
    own_email: 'Tai Jūsų adresas. Vaikui reikia kito: juo vaikas prisijungs pats.',
    choose_one: 'Reikia pažymėti bent vieną.',
    first_name_required: 'Reikia vardo.',
    last_name_required: 'Reikia pavardės.',
    name_has_forbidden_characters: 'Varde negali būti nuorodų ir ženklų @ / < >.',
    password_must_be_at_least_8_characters: 'Slaptažodžiui reikia bent 8 ženklų.',
    password_too_long: 'Slaptažodyje gali būti daugiausia 128 ženklai.',
    code_required: 'Reikia viso kodo.',
    address_required: 'Gyvai besimokančiai grupei reikia adreso.',
    city_required: 'Gyvai besimokančiai grupei reikia miesto.',
    plan_or_none: 'Aktyviai grupei reikia plano arba pasirinkimo „Be plano“.',
    meeting_link_required: 'Nuotoliu besimokančiai grupei reikia prisijungimo nuorodos.',
    change_within_dates: 'Diena turi būti vėlesnė už šiandieną ir patekti į grupės laikotarpį.',
    end_date_after_start: 'Pabaigos data turi būti ne ankstesnė už pradžios datą.',
    runs_too_long: 'Grupė negali mokytis ilgiau nei dešimt metų.',
    invalid_link: 'Reikia visos nuorodos, prasidedančios https://.',
    invalid_start_time: 'Neteisingas pradžios laikas.',
    invalid_end_time: 'Neteisingas pabaigos laikas.',
    end_time_after_start: 'Pamoka turi baigtis vėliau, nei prasideda.',
    lesson_too_long: 'Pamoka negali trukti ilgiau nei dvylika valandų.',
    learning_hours_positive: 'Mokymosi valandų turi būti daugiau nei nulis.',
    invalid_phone: 'Reikia telefono numerio, pavyzdžiui, +370 612 34567.',
    invalid_company_code: 'Reikia juridinio asmens kodo iš devynių skaitmenų.',
    invalid_vat_code: 'Reikia PVM mokėtojo kodo, pavyzdžiui, LT123456789.',
    invalid_iban: 'Reikia galiojančio IBAN numerio.',
    invalid_series: 'Reikia nuo vienos iki aštuonių didžiųjų raidžių (A–Z).',
    personal_code_wrong: 'Asmens kodas – vienuolika skaitmenų. Reikėtų patikrinti, ar jie teisingi.',
    columns_needed: 'Sąrašui reikia bent vieno stulpelio.',
    columns_twice: 'Stulpelis sąraše gali būti tik kartą.',
    periods_overlap:
      'Laikotarpiai turi nesidubliuoti: kiekvienas mėnuo – tik viename, pabaiga – ne anksčiau už pradžią.',
    no_such_day: 'Tinka tik diena, kuri būna kiekvienais metais.',
    reminders_too_close:
      'Tarp įjungtų priminimų turi būti bent 5 dienos, ir kiekvienas – vėlesnis už ankstesnį.',
    thresholds_must_ascend: 'Kiekvienam lygiui turi reikėti daugiau taškų nei ankstesniam.',
    prize_points_must_ascend: 'Mažiausia kaina turi būti ne didesnė už didžiausią.',
  },
  refusals: {
    too_many_rows: 'Faile per daug eilučių: vienu kartu telpa {limit, number}. Jį reikėtų padalyti į kelis.',
    broken_archive: 'Archyve trūksta failo arba jis netinkamas: {path}.',
    email_unknown_domain: 'Tokios el. pašto tarnybos nėra. Reikėtų patikrinti adreso dalį po ženklo @.',
    email_disposable:
      'Laikinų pašto dėžučių nepriimame: svarbūs laiškai jose dingtų. Reikia nuolatinio adreso.',
  },
  errors: {
    ...signing,
    ...vouchers,
    ...conversations,
    ...taking_part,
    ...lists,
    ...money,
    ...works,
    'attendance/not-absent': 'Vaikas nepažymėtas kaip nedalyvavęs: pirmiausia išsaugokite dienos lapą.',
    'make-up/not-usable': 'Šios pamokos pasivyti nebegalima: teisė jau panaudota, atšaukta arba baigėsi.',
    'make-up/not-paid':
      'Pinigų už šią pamoką dabar grąžinti negalima arba pasikeitė suma. Reikia iš naujo atverti puslapį.',
    'make-up/too-late': 'Pasirinkta pamoka per vėlai: galima rinktis tik ankstesnę.',
    'auth/wrong-credentials': 'Neteisingas el. pašto adresas arba slaptažodis.',
    'auth/email-not-verified':
      'El. pašto adresas dar nepatvirtintas. Reikia paspausti nuorodą gautame laiške.',
    'auth/no-role': 'Paskyra dar neturi vaidmens. Dėl jo reikia kreiptis į akademijos administraciją.',
    'auth/weak-password': 'Šį slaptažodį per lengva atspėti. Reikia sugalvoti kitą.',
    'auth/wrong-password': 'Dabartinis slaptažodis neteisingas.',
    'auth/no-password': 'Paskyra dar neturi slaptažodžio. Pirmiausia reikia jį susikurti.',
    'auth/invalid-link': 'Nuoroda neteisinga arba jau panaudota.',
    'auth/used-link': 'Nuoroda jau panaudota: kiekviena veikia vieną kartą.',
    'auth/expired-link': 'Nuorodos galiojimas baigėsi.',
    'auth/invalid-verification-code': 'Kodas neteisingas, panaudotas arba nebegalioja.',
    'auth/invalid-second-factor':
      'Kodas neteisingas arba jau panaudotas. Reikia palaukti naujo ir bandyti dar kartą.',
    'auth/already-verified': 'Šis el. pašto adresas jau patvirtintas.',
    'auth/email-already-in-use': 'Šis el. pašto adresas jau naudojamas.',
    'auth/no-stripe-customer':
      'Mokėtojo su šiuo el. pašto adresu nėra. Tėvams reikia adreso iš sąskaitos, o mokinį turi pridėti tėvai.',
    'auth/google-failed':
      'Prisijungti su „Google“ nepavyko. Galima bandyti dar kartą arba jungtis slaptažodžiu.',
    'auth/google-cancelled': 'Prisijungimas su „Google“ nutrauktas.',
    'auth/google-expired': 'Prisijungimas su „Google“ užtruko per ilgai. Reikia pradėti iš naujo.',
    'auth/google-email-unverified':
      '„Google“ negali patvirtinti, kam priklauso šis el. pašto adresas. Jungtis ar registruotis reikia slaptažodžiu.',
    'auth/google-other-account':
      'Su šio adreso paskyra jau susieta kita „Google“ paskyra. Reikia pasirinkti ją arba jungtis slaptažodžiu.',
    'card/not-valid': 'Ši kortelė nebeveikia. Reikia paprašyti tėvų ar mokytojo naujos.',
    'card/class-closed':
      'Prisijungti paveikslėliais dabar negalima: pamoka nevyksta. Gali nuskenuoti kortelės kodą.',
    'card/wrong-pictures': 'Paveikslėliai ne tie. Galima bandyti dar kartą.',
    'card/pictures-locked':
      'Paveikslėliai neatspėti penkis kartus, todėl tinka tik kortelės kodas. Naują kortelę gali išspausdinti tėvai arba mokytojas.',
    'card/not-for-account':
      'Kai kuriems iš šių vaikų kortelės sukurti negalima: paskyra išjungta, trinama, apsaugota antruoju veiksniu arba visos vaiko grupės baigtos.',
    'account/request-pending': 'Toks prašymas jau laukia atsakymo.',
    'account/request-closed': 'Į šį prašymą jau atsakyta arba jis atsiimtas.',
    'mail/no-server':
      'Laiškų išsiųsti dar negalima: nenurodytas pašto serveris. „Orbitą“ prižiūrintis asmuo turi nurodyti SMTP_URL.',
    'operations/end-has-passed': 'Numatoma pabaiga jau praėjo.',
    'export/to-not-after-from': 'Pabaigos data turi būti vėlesnė už pradžios datą.',
    'export/too-many-days': 'Vienu kartu galima eksportuoti ne ilgesnio kaip 366 dienų laikotarpio duomenis.',
    'export/failed': 'Eksportuoti nepavyko. Reikėtų po kelių minučių bandyti dar kartą.',
    'token/end-out-of-range': 'Raktas gali galioti ne ilgiau kaip metus.',
    'token/too-many': 'Raktų jau dvidešimt. Pirmiausia reikia panaikinti nereikalingą.',
    'people/own-email': 'Tai Jūsų adresas. Reikia kito: kiekvienas žmogus prisijungia savuoju.',
    'merge/open':
      'Vienas iš šių vaikų sujungtas per pastarąją parą. Tą sujungimą reikia atšaukti arba palaukti, kol praeis para.',
    'merge/both-subscribed': 'Abu turi to paties plano abonementą. Pirmiausia vienas iš jų turi baigtis.',
    'merge/sign-in-disabled':
      'To vaiko paskyra išjungta, todėl jos prisijungimo perimti negalima. Reikia rinktis kitą prisijungimą.',
    'merge/too-late': 'Nuo sujungimo praėjo daugiau kaip para, todėl jo atšaukti nebegalima.',
    'merge/built-on':
      'Po sujungimo pasikeitė vaiko grupės arba mokėtojas, todėl sujungimo atšaukti nebegalima.',
    'people/guardian-email': 'Tai vaiko globėjo adresas. Vaikui reikia kito: juo vaikas prisijungs pats.',
    'people/email-not-accepted': 'Šio el. pašto adreso naudoti negalima. Reikia nuolatinio adreso.',
    'people/age-out-of-range': 'Akademijoje mokosi vaikai nuo 6 iki 19 metų.',
    'people/already-invited': 'Šis adresas jau pakviestas.',
    'people/already-registered': 'Šis vaikas jau susikūrė paskyrą.',
    'people/not-registered':
      'Šis vaikas dar negali prisijungti: jo duomenis keiskite šeimos puslapyje, skiltyje „Vaikai“.',
    'people/email-missing': 'Vaiko el. pašto adreso dar nėra. Įrašykite jį, ir kvietimas bus išsiųstas.',
    'people/not-the-payer': 'Tai gali padaryti tik globėjas, kuris moka už mokslą.',
    'people/last-admin': 'Tai paskutinis administratorius. Pirmiausia paskirkite kitą.',
    'people/changed-meanwhile':
      'Kol pildėte, duomenis pakeitė kitas žmogus. Įkelkite puslapį iš naujo ir peržiūrėkite.',
    'people/import-too-large': 'Faile per daug eilučių. Padalykite jį į kelis.',
    'people/import-has-errors': 'Trūksta stulpelių: nurodykite, kuriuose yra tėvų vardas ir el. paštas.',
    'people/import-not-undoable':
      'Importą galima atšaukti tik jam pasibaigus ir ne vėliau kaip per 7 dienas.',
    'people/import-built-on': 'Importo atšaukti nebegalima: su tuo, ką jis sukūrė, jau dirbama.',
    'module/not-an-archive': 'Tai ne modulio archyvas. Reikia ZIP failo, eksportuoto iš „Orbitos“.',
    'module/broken-archive': 'Archyve trūksta failo arba jis netinkamas. Eksportuokite modulį iš naujo.',
    'file/empty': 'Failas tuščias. Reikia pasirinkti kitą.',
    'file/not-a-picture':
      'Šio paveikslėlio atverti nepavyko. Tinka JPEG, PNG, WebP, GIF ir AVIF paveikslėliai.',
    'file/too-many-pixels':
      'Paveikslėlis per didelis: jame daugiau nei 50 mln. taškų. Reikėtų jį sumažinti ir bandyti dar kartą.',
    'group/over-capacity':
      'Mokinių daugiau nei vietų grupėje. Jei tikrai norite juos priimti, įrašykite priežastį.',
    'group/end-before-start': 'Pabaigos data turi būti ne ankstesnė už pradžios datą.',
    'group/incomplete':
      'Aktyviai grupei reikia plano arba pasirinkimo „Be plano“, pradžios ir pabaigos datų, adreso ir miesto arba prisijungimo nuorodos. Trūkstamus duomenis įrašykite grupės formoje.',
    'group/time-order': 'Pamoka turi baigtis vėliau, nei prasideda.',
    'group/address-required': 'Gyvai besimokančiai grupei reikia adreso ir miesto.',
    'group/unknown-member': 'Vieno iš pasirinktų žmonių nebėra arba jo vaidmuo kitas. Patikrinkite sąrašą.',
    'group/unknown-module': 'Vieno iš pasirinktų modulių nebėra. Patikrinkite sąrašą.',
    'group/has-next-course': 'Ši grupė jau tęsiama kitoje grupėje.',
    'group/next-before-end': 'Naujas kursas turi prasidėti vėliau, nei baigiasi senasis.',
    'lesson/changed-elsewhere':
      'Kol redagavote, šią pamoką išsaugojo kitas žmogus. Jūsų tekstas tebėra čia: palyginkite ir išsaugokite dar kartą.',
    'lesson/title-required': 'Prieš skelbdami pamoką, įrašykite jos pavadinimą lietuviškai.',
    'lesson/has-progress':
      'Vaikai jau pradėjo šią pamoką, todėl ištrinti jos nebegalima. Ją galite archyvuoti.',
    'lesson/order-changed': 'Modulio pamokos per tą laiką pasikeitė. Peržiūrėkite jų eilę iš naujo.',
    'module/changed-elsewhere':
      'Kol redagavote, šį modulį pakeitė kitas žmogus. Palyginkite ir išsaugokite dar kartą.',
    'module/order-changed': 'Moduliai per tą laiką pasikeitė. Peržiūrėkite jų eilę iš naujo.',
    'module/picture-gone': 'Įkelto paveikslėlio nebėra. Įkelkite jį dar kartą.',
    'module/given-to-groups': 'Šį modulį turi grupės, todėl ištrinti jo negalima. Jį galite archyvuoti.',
    'schedule/address-required': 'Gyvai vykstančiai pamokai reikia adreso ir miesto.',
    'schedule/end-before-start': 'Pabaiga turi būti vėlesnė už pradžią.',
    'schedule/already-an-event': 'Ši grupė tuo metu jau turi pamoką. Pasirinkite kitą laiką.',
    'schedule/has-attendance':
      'Šios pamokos lankomumas jau pažymėtas, todėl jos perkelti, atšaukti ar ištrinti nebegalima.',
    'schedule/not-a-teacher': 'Pavaduoti gali tik mokytojas, kurio paskyra aktyvi.',
    'schedule/range-too-long': 'Pasirinktas per ilgas laikotarpis. Reikia trumpesnio.',
    'hours/rate-exists':
      'Nuo tos dienos šis planas jau turi įkainį. Galima jį pašalinti arba įrašyti kitą dieną.',
    'academy/changed-meanwhile':
      'Kol redagavote, akademijos nustatymus pakeitė kitas žmogus. Peržiūrėkite juos iš naujo.',
    'billing/plan-archived': 'Šis planas nebesiūlomas. Pasirinkite kitą.',
    'billing/plan-full':
      'Šio plano grupėse laisvų vietų nebeliko. Įsirašykite į laukiančiųjų sąrašą: pasiūlysime vietą, kai ji atsiras.',
    'billing/price-changed': 'Kaina ką tik pasikeitė. Peržiūrėkite ją ir bandykite dar kartą.',
    'billing/coupon-unknown': 'Tokio nuolaidos kodo nėra arba jis nebegalioja.',
    'billing/coupon-exists': 'Toks nuolaidos kodas jau yra. Sugalvokite kitą.',
    'billing/changed-meanwhile': 'Kol redagavote, planą pakeitė kitas žmogus. Peržiūrėkite jį iš naujo.',
    'billing/not-the-payer': 'Tai gali padaryti tik globėjas, kuris moka už mokslą.',
    'billing/already-assigned':
      'Abonementas jau priskirtas vaikui. Kitam vaikui jį perkelti gali administracija.',
    'billing/not-assigned': 'Pirmiausia priskirkite abonementą vaikui.',
    'billing/child-has-plan': 'Šis vaikas jau turi tokį abonementą.',
    'billing/group-full': 'Laisvų vietų šioje grupėje nebeliko. Pasirinkite kitą grupę.',
    'billing/seat-held-before':
      'Šią vietą jau laikėme, bet mokėjimo negavome, todėl kol kas jos nebelaikysime. Pasirinkite kitą grupę arba parašykite akademijai.',
    'billing/group-not-of-plan': 'Ši grupė nepriklauso abonemento planui. Pasirinkite kitą grupę.',
    'billing/seat-by-admin-only': 'Grupę parenka administracija. Įsirašykite į laukiančiųjų sąrašą.',
    'billing/has-a-seat': 'Vaikas jau turi vietą grupėje.',
    'billing/not-running': 'Dabar to padaryti negalima: abonementas neapmokėtas, sustabdytas arba baigiasi.',
    'billing/already-paused': 'Šio abonemento pertrauka jau suplanuota.',
    'billing/no-pauses-left': 'Šiais metais pertraukų nebeliko.',
    'billing/pause-out-of-range':
      'Pertrauka trunka nuo savaitės iki trijų mėnesių ir prasideda per artimiausius tris mėnesius.',
    'billing/comment-required': 'Parašykite priežastį savais žodžiais.',
    'billing/request-closed': 'Į šį prašymą jau atsakyta arba jis atsiimtas.',
    'billing/price-in-use': 'Abonementų šia kaina jau yra. Pasirinkite vėlesnę dieną.',
    'billing/first-day-out-of-range':
      'Pirmoji sąskaita negali būti už seniau nei prieš mėnesį prasidėjusį laikotarpį. Įrašykite, iki kada sumokėta, o seną skolą – kaip perkeltą likutį.',
    'billing/no-payer': 'Vaikas neturi globėjo, kuris mokėtų. Pirmiausia pridėkite globėją.',
    'billing/day-has-passed': 'Ši diena jau praėjo. Pasirinkite šiandieną ar vėlesnę dieną.',
    'billing/group-has-subscriptions':
      'Grupėje yra vaikų su galiojančiais abonementais, todėl jos ištrinti negalima. Pirmiausia perkelkite vaikus.',
    'waiting/has-free-seats': 'Šioje grupėje yra laisvų vietų: laukti nereikia.',
    'waiting/already-seated': 'Vaikas jau turi vietą tokioje grupėje.',
    'waiting/already-waiting': 'Vaikas šios vietos jau laukia.',
    'waiting/offer-over': 'Šis pasiūlymas nebegalioja.',
    'waiting/no-free-seat': 'Laisvos vietos, kurią būtų galima pasiūlyti, nėra.',
    'waiting/reason-required': 'Reikia parašyti, kodėl vieta siūloma ne pirmam eilėje.',
    'bulletin/end-before-start': 'Pranešimas negali baigtis anksčiau, nei prasideda.',
    'bulletin/end-has-passed': 'Pabaigos laikas jau praėjo. Pasirinkite vėlesnį.',
    'bulletin/too-long': 'Pranešimas gali būti rodomas ne ilgiau kaip metus.',
    'bulletin/nobody-meant': 'Pasirinkite, kam skirtas pranešimas.',
    'bulletin/has-begun': 'Pranešimas jau rodomas: pradžios ir siuntimo būdų pakeisti nebegalima.',
    'bulletin/over': 'Pranešimas jau pasibaigė. Galite sukurti jo kopiją.',
    'bulletin/changed-meanwhile': 'Pranešimą ką tik pakeitė kitas žmogus. Peržiūrėkite jį iš naujo.',
    'desk/day-not-ahead': 'Galima rinktis dieną nuo rytojaus iki trijų mėnesių į priekį.',
    'mission/end-before-start': 'Misija negali baigtis anksčiau, nei prasideda.',
    'mission/too-long': 'Misija gali trukti ne ilgiau kaip metus.',
    'mission/day-has-passed': 'Ši diena jau praėjo. Pasirinkite šiandieną ar vėlesnę dieną.',
    'mission/overlaps': 'Pasirinktomis dienomis grupė jau turi misiją. Pasirinkite kitas dienas.',
    'mission/has-begun':
      'Misija jau prasidėjo: jos pradžios keisti ir jos ištrinti nebegalima. Galite ją užbaigti.',
    'mission/not-begun': 'Misija dar neprasidėjo. Galite ją ištrinti.',
    'mission/closed': 'Misija jau įvykdyta arba pasibaigusi.',
    'mission/changed-meanwhile': 'Misiją ką tik pakeitė kitas žmogus. Peržiūrėkite ją iš naujo.',
    'transfer/decided': 'Šis mokėjimas jau sutvarkytas, sąraše – naujausia būsena.',
    'transfer/taken-back': 'Šį mokėjimą atšaukė bankas, todėl jis lieka atidėtas.',
    'transfer/takes-back': 'Šis įrašas atšaukia ankstesnį mokėjimą, todėl sąskaitai jo priskirti negalima.',
    'diploma/batch-running': 'Šios grupės diplomai jau kuriami. Palaukite, kol jie bus baigti.',
    'diploma/not-a-student': 'Pasirinktas vaikas šiuo metu nėra šioje grupėje. Peržiūrėkite sąrašą iš naujo.',
    'diploma/name-not-printable':
      'Kai kurių vardo ar pavardės raidžių diplome atspausdinti negalima. Parašykite vardą lotyniškomis raidėmis.',
    'diploma/exists': 'Šis vaikas jau turi galiojantį grupės diplomą.',
    'diploma/revoked': 'Šis diplomas nebegalioja.',
    'diploma/not-available': 'Diplomo kol kas atsisiųsti negalima.',
    'reward/undo-too-late':
      'Prizą į paruoštus mokytojas gali grąžinti tik per kelias sekundes. Vėliau tai gali padaryti tik administracija.',
    'reward/reason-required': 'Įrašykite priežastį.',
    'reward/changed-elsewhere':
      'Kol redagavote, šį prizą pakeitė kitas žmogus. Palyginkite ir išsaugokite dar kartą.',
    'reward/picture-gone': 'Įkelto paveikslėlio nebėra. Įkelkite jį dar kartą.',
    'reward/has-claims': 'Šis prizas jau užsakytas, todėl jo ištrinti negalima. Jį galite archyvuoti.',
    'reward/stock-too-low': 'Tiek prizų nebėra: likutis negali būti mažesnis už 0.',
    'reward/stock-too-high': 'Likutis negali būti didesnis už 9999.',
    'reward/import-too-large': 'Faile per daug eilučių. Padalykite jį į kelis.',
    'reward/import-has-errors': 'Faile yra klaidų. Pataisykite jas arba importuokite tik eilutes be klaidų.',
    'reward/import-outdated': 'Nuo patikros katalogas pasikeitė. Patikrinkite failą dar kartą.',
    'student/note-changed-meanwhile':
      'Šį tekstą ką tik pakeitė kitas žmogus. Jį reikėtų perskaityti iš naujo.',
    'feedback/too-short': 'Atsiliepimas per trumpas: reikia bent 10 ženklų.',
    'feedback/too-long': 'Atsiliepimas per ilgas: daugiausia 1000 ženklų.',
    'feedback/disabled': 'Šioje grupėje atsiliepimai išjungti.',
    'feedback/changed-meanwhile':
      'Šį atsiliepimą ką tik pakeitė kitas žmogus. Jį reikėtų peržiūrėti iš naujo.',
    'feedback/not-waiting':
      'Šis atsiliepimas patvirtinimo nebelaukia: dėl jo jau nuspręsta arba jis pataisytas.',
    'feedback/not-approved': 'Rodyti galima tik patvirtintą atsiliepimą.',
    'feedback/other-visible': 'Šeima jau mato kitą atsiliepimą. Vienu metu rodomas tik vienas.',
  },
} as const;

export default lt;
