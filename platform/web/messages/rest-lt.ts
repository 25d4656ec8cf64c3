/** What forms, and the screens that are not opened first, add to it. */
const lt = {
  validation: {
    email_address_must_be_valid: 'Reikia tikro el. pašto adreso, pavyzdžiui, vardas@pastas.lt.',
    email_address_required: 'Reikia el. pašto adreso.',
    password_required: 'Reikia slaptažodžio.',
    birth_date_impossible: 'Tokia gimimo data neįmanoma. Reikėtų patikrinti metus.',
    birth_date_required: 'Reikia gimimo datos.',
    age_out_of_range: 'Akademijoje mokosi vaikai nuo 6 iki 19 metų.',
    own_email: 'Tai Jūsų adresas. Įrašykite vaiko el. pašto adresą.',
    choose_one: 'Reikia pažymėti bent vieną.',
    first_name_required: 'Reikia vardo.',
    last_name_required: 'Reikia pavardės.',
    name_has_forbidden_characters: 'Varde negali būti nuorodų ir ženklų @ / < >.',
    password_must_be_at_least_8_characters: 'Slaptažodžiui reikia bent 8 ženklų.',
    password_too_long: 'Slaptažodis gali būti ne ilgesnis kaip 128 ženklai.',
    code_required: 'Reikia viso kodo.',
    address_required: 'Gyvai besimokančiai grupei reikia adreso.',
    city_required: 'Gyvai besimokančiai grupei reikia miesto.',
    end_date_after_start: 'Pabaigos data turi būti ne ankstesnė už pradžios datą.',
    runs_too_long: 'Grupė negali mokytis ilgiau nei dešimt metų.',
    invalid_link: 'Reikia visos nuorodos, prasidedančios https://.',
    invalid_start_time: 'Neteisingas pradžios laikas.',
    invalid_end_time: 'Neteisingas pabaigos laikas.',
    end_time_after_start: 'Pamoka turi baigtis vėliau, nei prasideda.',
    lesson_too_long: 'Pamoka negali trukti ilgiau nei dvylika valandų.',
    learning_hours_positive: 'Mokymosi valandų turi būti daugiau nei nulis.',
    invalid_phone: 'Reikia telefono numerio, pavyzdžiui, +370 612 34567.',
    no_such_day: 'Tokios dienos kasmet nebūna.',
    thresholds_must_ascend: 'Kiekvienam lygiui turi reikėti daugiau taškų nei ankstesniam.',
    prize_points_must_ascend: 'Mažiausia kaina turi būti ne didesnė už didžiausią.',
  },
  refusals: {
    broken_archive: 'Archyve trūksta failo arba jis netinkamas: {path}.',
    email_unknown_domain: 'Tokios el. pašto tarnybos nėra. Reikėtų patikrinti adreso dalį po ženklo @.',
    email_disposable:
      'Laikinų pašto dėžučių nepriimame: svarbūs laiškai jose dingtų. Reikia nuolatinio adreso.',
  },
  errors: {
    'auth/wrong-credentials': 'Neteisingas el. pašto adresas arba slaptažodis.',
    'auth/email-not-verified':
      'El. pašto adresas dar nepatvirtintas. Reikia paspausti nuorodą gautame laiške.',
    'auth/no-role': 'Paskyra dar neturi vaidmens. Dėl jo reikia kreiptis į akademijos administraciją.',
    'auth/user-not-found': 'Tokio naudotojo nėra.',
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
    'account/guardian-confirms':
      'Vardą, gimimo datą ir el. paštą vaiko paskyroje keičia ir ją ištrina tik patvirtinus globėjams.',
    'account/request-pending': 'Toks prašymas jau laukia atsakymo.',
    'account/request-closed': 'Į šį prašymą jau atsakyta arba jis atsiimtas.',
    'people/own-email': 'Tai Jūsų adresas. Įrašykite kito žmogaus el. pašto adresą.',
    'people/email-not-accepted': 'Šio el. pašto adreso naudoti negalima. Reikia nuolatinio adreso.',
    'people/age-out-of-range': 'Akademijoje mokosi vaikai nuo 6 iki 19 metų.',
    'people/already-invited': 'Šis adresas jau pakviestas.',
    'people/already-registered': 'Šis vaikas jau susikūrė paskyrą.',
    'people/email-missing': 'Vaiko el. pašto adreso dar nėra. Įrašykite jį, ir kvietimas bus išsiųstas.',
    'people/not-the-payer': 'Tai gali padaryti tik globėjas, kuris moka už mokslą.',
    'people/last-admin': 'Tai paskutinis administratorius. Pirmiausia paskirkite kitą.',
    'people/changed-meanwhile':
      'Kol pildėte, duomenis pakeitė kitas žmogus. Įkelkite puslapį iš naujo ir peržiūrėkite.',
    'people/import-too-large': 'Failas per didelis. Padalykite jį į kelis.',
    'people/import-has-errors': 'Faile yra klaidų. Pataisykite jas arba importuokite tik eilutes be klaidų.',
    'module/not-an-archive': 'Tai ne modulio archyvas. Reikia ZIP failo, eksportuoto iš „Orbitos“.',
    'module/broken-archive': 'Archyve trūksta failo arba jis netinkamas.',
    'file/empty': 'Failas tuščias.',
    'file/not-a-picture':
      'Šito paveikslėlio atverti nepavyko. Tinka JPEG, PNG, WebP, GIF ir AVIF paveikslėliai.',
    'file/too-many-pixels':
      'Paveikslėlis per didelis: jame daugiau nei 50 mln. taškų. Reikėtų jį sumažinti ir bandyti dar kartą.',
    'group/over-capacity':
      'Mokinių daugiau nei vietų grupėje. Jei tikrai norite juos priimti, įrašykite priežastį.',
    'group/end-before-start': 'Pabaigos data turi būti ne ankstesnė už pradžios datą.',
    'group/time-order': 'Pamoka turi baigtis vėliau, nei prasideda.',
    'group/address-required': 'Gyvai besimokančiai grupei reikia adreso ir miesto.',
    'group/unknown-member': 'Vieno iš pasirinktų žmonių nebėra arba jo vaidmuo kitas. Patikrinkite sąrašą.',
    'group/unknown-module': 'Vieno iš pasirinktų modulių nebėra.',
    'lesson/changed-elsewhere':
      'Kol redagavote, šią pamoką išsaugojo kitas žmogus. Jūsų tekstas tebėra čia: palyginkite ir išsaugokite dar kartą.',
    'lesson/title-required': 'Prieš skelbdami pamoką, įrašykite jos pavadinimą lietuviškai.',
    'lesson/has-progress':
      'Vaikai jau pradėjo šią pamoką, todėl ištrinti jos nebegalima. Ją galite archyvuoti.',
    'lesson/order-changed': 'Modulio pamokos per tą laiką pasikeitė. Peržiūrėkite jų eilę iš naujo.',
    'module/changed-elsewhere':
      'Kol redagavote, šį modulį pakeitė kitas žmogus. Palyginkite ir išsaugokite dar kartą.',
    'module/order-changed': 'Moduliai per tą laiką pasikeitė. Peržiūrėkite jų eilę iš naujo.',
    'module/given-to-groups': 'Šį modulį turi grupės, todėl ištrinti jo negalima. Jį galite archyvuoti.',
    'schedule/address-required': 'Gyvai vykstančiai pamokai reikia adreso ir miesto.',
    'schedule/end-before-start': 'Pabaiga turi būti vėlesnė už pradžią.',
    'schedule/already-an-event': 'Ši grupė tuo metu jau turi pamoką.',
    'schedule/has-attendance':
      'Šios pamokos lankomumas jau pažymėtas, todėl jos perkelti, atšaukti ar ištrinti nebegalima.',
    'schedule/not-a-teacher': 'Pavaduoti gali tik mokytojas, kurio paskyra aktyvi.',
    'schedule/range-too-long': 'Pasirinktas per ilgas laikotarpis.',
    'academy/changed-meanwhile': 'Kol redagavote, akademijos nustatymus pakeitė kitas žmogus.',
    'mission/end-before-start': 'Misija negali baigtis anksčiau, nei prasideda.',
    'mission/too-long': 'Misija gali trukti ne ilgiau kaip metus.',
    'mission/day-has-passed': 'Ši diena jau praėjo. Pasirinkite šiandieną ar vėlesnę dieną.',
    'mission/overlaps': 'Šiomis dienomis grupė jau turi misiją. Pasirinkite kitas dienas.',
    'mission/has-begun':
      'Misija jau prasidėjo: jos pradžios keisti ir jos ištrinti nebegalima. Galite ją užbaigti.',
    'mission/not-begun': 'Misija dar neprasidėjo. Galite ją ištrinti.',
    'mission/closed': 'Misija jau įvykdyta arba pasibaigusi.',
    'mission/changed-meanwhile': 'Misiją ką tik pakeitė kas nors kitas. Peržiūrėkite ją iš naujo.',
    'diploma/batch-running': 'Šios grupės diplomai jau kuriami. Palaukite, kol jie bus baigti.',
    'diploma/not-a-student': 'Pasirinktas vaikas šiuo metu nėra šioje grupėje. Peržiūrėkite sąrašą iš naujo.',
    'diploma/name-not-printable':
      'Vardo ar pavardės raidžių diplome atspausdinti negalima. Parašykite vardą lotyniškomis raidėmis.',
    'diploma/exists': 'Šis vaikas jau turi galiojantį grupės diplomą.',
    'diploma/revoked': 'Šis diplomas jau nebegalioja.',
    'diploma/not-available': 'Diplomo kol kas atsisiųsti negalima.',
    'reward/undo-too-late':
      'Įteikimą mokytojas gali grąžinti tik per kelias sekundes. Vėliau tai padaro administracija.',
    'reward/reason-required': 'Įrašykite priežastį.',
    'reward/changed-elsewhere':
      'Kol redagavote, šį prizą pakeitė kitas žmogus. Palyginkite ir išsaugokite dar kartą.',
    'reward/picture-gone': 'Įkelto paveikslėlio nebėra. Įkelkite jį dar kartą.',
    'reward/has-claims':
      'Šį prizą jau kas nors užsisakė, todėl jo ištrinti negalima. Perkelkite jį į archyvą.',
    'reward/stock-too-low': 'Tiek prizų nebėra: likutis negali būti mažesnis už 0.',
    'reward/stock-too-high': 'Likutis negali būti didesnis už 9999.',
    'reward/import-too-large': 'Faile per daug eilučių. Padalykite jį į kelis.',
    'reward/import-has-errors': 'Faile yra klaidų. Pataisykite jas arba importuokite tik eilutes be klaidų.',
    'reward/import-outdated': 'Nuo patikros katalogas pasikeitė. Patikrinkite failą dar kartą.',
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
