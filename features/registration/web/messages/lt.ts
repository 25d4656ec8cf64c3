/** Texts of registering, proving an address, and mailed links. */
const lt = {
  register: {
    title: 'Susikurkite paskyrą',
    subtitle: 'Tėvams ir akademijos darbuotojams. Vaikus įrašysite vėliau – iš savo paskyros.',
    invited_title: 'Tavęs laukia „Orbita“',
    invited_subtitle: '{name} pakvietė tave prisijungti. Liko sugalvoti slaptažodį.',
    guardian_title: 'Jus pakvietė į „Orbitą“',
    guardian_subtitle:
      '{name} kviečia kartu stebėti, kaip sekasi vaikui. Liko prisistatyti ir sugalvoti slaptažodį.',
    staff_title: 'Kvietimas į komandą',
    staff_subtitle:
      '{name} kviečia Jus prisijungti prie „Orbitos“ kaip darbuotoją. Liko įrašyti vardą ir sugalvoti slaptažodį.',
    locked_hint: 'Šie duomenys iš kvietimo. Jei juose klaida, paprašykite naujo kvietimo.',
    invited_locked_hint: 'Šie duomenys iš kvietimo. Jei juose klaida, paprašyk naujo kvietimo.',
    did_you_mean: 'Gal turėjote omenyje {email}?',
    correct_address: 'Taip, pataisyti ir tęsti',
    keep_address: 'Ne, adresas teisingas',
    submit: 'Registruotis',
    have_account: 'Jau turite paskyrą?',
    invited_have_account: 'Jau turi paskyrą?',
    login: 'Prisijungti',
    account_exists:
      'Šiuo adresu paskyra jau sukurta. Prisijunkite prie jos žemiau – grįšite prie šio kvietimo ir galėsite jį priimti.',
    staff_account_exists:
      'Šiuo adresu paskyra jau sukurta. Darbuotojo vaidmenį jai gali suteikti akademijos administratorius.',
  },
  register_success: '„Orbita“ paruošta skrydžiui.',
  invitation: {
    question_title: 'Tęsti kaip {name}?',
    question_title_unnamed: 'Kvietimas skirtas kitam žmogui',
    continue_unnamed: 'Kurti naują paskyrą',
    question_text:
      'Šiame įrenginyje prisijungta kaip {current}. Kvietimas skirtas kitam žmogui ({name}). Sukūrus naują paskyrą, dabartinė bus atjungta.',
    continue: 'Tęsti kaip {name}',
    stay: 'Likti dabartinėje paskyroje',
    accept_title: '{name} Jus kviečia',
    accept_text:
      'Priėmę kvietimą, matysite vaiko tvarkaraštį, lankomumą ir taškus. Už mokslą toliau moka pakvietęs globėjas.',
    accept: 'Priimti kvietimą',
    accepted: 'Kvietimas priimtas.',
    ask_new:
      'Kvietimas veikia vieną kartą ir tik 24 valandas, darbuotojo – 7 dienas. Naują gali atsiųsti tas, kas pakvietė.',
  },
  verify: {
    title: 'Laiškas jau išsiųstas',
    sent: 'Išsiuntėme laišką adresu {email}. Paspaudus jame esančią nuorodą, bus galima tęsti.',
    spam: 'Laiško nematyti? Verta žvilgtelėti į šlamšto („Spam“) aplanką. Nuoroda galioja 24 valandas.',
    resend: 'Siųsti laišką dar kartą',
    correct: 'Taisyti adresą',
    correct_hint: 'Nauju adresu išsiųsime kitą nuorodą. Ankstesnė nebeveiks.',
    correct_submit: 'Išsaugoti adresą',
    correct_cancel: 'Palikti adresą, koks yra',
    corrected: 'Adresas pataisytas. Nuorodą išsiuntėme naujuoju adresu.',
    done: 'Adresas jau patvirtintas',
    not_yet: 'Adresas dar nepatvirtintas. Reikia paspausti nuorodą naujausiame laiške.',
    logout: 'Atsijungti',
  },
  confirmation_email_success: 'Laiškas išsiųstas dar kartą.',
  confirmation_email_failure: 'Laiško išsiųsti nepavyko. Po akimirkos galima bandyti dar kartą.',
  verify_code_title: 'Įveskite darbuotojo kodą',
  staff_code: {
    text: 'Šešių ženklų kodą gavote iš akademijos administracijos. Jis veikia vieną kartą.',
    legend: 'Darbuotojo kodas',
    box: '{position} ženklas iš {total}',
    submit: 'Patvirtinti',
    help: 'Neturite kodo arba jis nebegalioja? Paprašykite akademijos administracijos naujo.',
  },
  new_password: {
    question_text:
      'Šiame įrenginyje prisijungta kaip {current}. Sukūrus slaptažodį, ši paskyra bus atjungta, o prisijungta bus kaip {name}.',
    title: 'Metas naujam slaptažodžiui',
    subtitle:
      'Tai bus naujas paskyros slaptažodis ({name}). Kituose įrenginiuose reikės prisijungti iš naujo.',
    accept_title: '„Orbitos“ paskyra paruošta',
    accept_subtitle: 'Akademija ją jau sukūrė. Liko sugalvoti slaptažodį.',
    field: 'Naujas slaptažodis',
    calendar: 'Panaikinti ir kalendoriaus adresą',
    calendar_hint:
      'Kalendoriaus programa pamokų neberodys, kol prisijungus nebus sukurtas naujas adresas (Paskyra → Pranešimai).',
    submit: 'Išsaugoti slaptažodį',
    other_address: 'Siųsti nuorodą iš naujo',
  },
  password_reset_success: 'Slaptažodis išsaugotas. Dabar juo galima prisijungti.',
  link: {
    incorrect_or_tampered_link: 'Nuoroda neteisinga',
    wrong_text:
      'Ji jau panaudota, pakeista naujesne arba nukopijuota ne visa. Reikėtų atverti naujausią laišką ir paspausti nuorodą dar kartą.',
    expired_title: 'Nuoroda nebegalioja',
    expired_text: 'Saugumo sumetimais nuorodos galioja neilgai. Reikia paprašyti naujos.',
    used_verify_title: 'El. paštas jau patvirtintas',
    used_verify_text: 'Ši nuoroda savo darbą jau atliko. Galima tęsti.',
    used_email_title: 'Šis adresas jau patvirtintas',
    used_email_text: 'Adresas pasikeičia tada, kai paspaudžiamos abiem adresais išsiųstos nuorodos.',
    used_reset_title: 'Nuoroda jau panaudota',
    used_reset_text: 'Slaptažodis ja jau pakeistas. Norint keisti dar kartą, reikia naujos nuorodos.',
    used_accept_title: 'Slaptažodis jau sukurtas',
    used_accept_text:
      'Galima prisijungti. Pamiršus slaptažodį, nuorodą naujam galima gauti prisijungimo puslapyje.',
    used_invitation_title: 'Kvietimas jau priimtas',
    used_invitation_text: 'Kvietimas veikia vieną kartą. Galima tęsti savo paskyroje.',
    failed_title: 'Nepavyko patikrinti nuorodos',
    new_reset: 'Gauti naują nuorodą',
    checking: 'Tikriname nuorodą…',
    redirecting: 'Nukreipiame…',
    verified_title: 'El. paštas patvirtintas',
    verified_text:
      'Ačiū. Dabar galima prisijungti. Jei paskyrą sukūrėte ne Jūs, prisijungdami spauskite „Pamirštas slaptažodis?“: naujas slaptažodis atjungs visus kitus.',
    email_changed_title: 'El. paštas pakeistas',
    email_changed_text: 'Nuo šiol jungtis reikia nauju adresu.',
    email_first_title: 'Adresas patvirtintas',
    email_first_text: 'Išsiuntėme dar vieną laišką: jame – nuoroda slaptažodžiui susikurti.',
    email_half_title: 'Pusė darbo padaryta',
    email_half_text: 'Šis adresas patvirtintas. Liko paspausti nuorodą laiške, kurį išsiuntėme kitu adresu.',
  },
} as const;

export default lt;
