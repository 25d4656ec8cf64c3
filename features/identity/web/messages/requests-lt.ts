/** What a child asks for in their account, and what guardians answer. Children read the first part: nobody is addressed there. */
const lt = {
  details_change: 'Keisti vardą ar gimimo datą',
  details_note_guardians: 'Vardas, pavardė ir gimimo data pasikeis, kai patvirtins tėvai.',
  details_note_admins: 'Vardas, pavardė ir gimimo data pasikeis, kai patvirtins administracija.',
  email_note_guardians:
    'Pirmiausia turi patvirtinti tėvai. Tada abiem adresais išsiųsime laiškus su nuorodomis, kurias taip pat reikės paspausti.',
  email_note_admins:
    'Pirmiausia turi patvirtinti administracija. Tada abiem adresais išsiųsime laiškus su nuorodomis, kurias taip pat reikės paspausti.',
  email_none: 'Savo el. pašto adreso dar neturi: jungiesi kortele.',
  email_add: 'Pridėti savo adresą',
  email_first_note_guardians:
    'Pirmiausia turi patvirtinti tėvai. Tada šiuo adresu išsiųsime laišką su nuoroda, kurią reikės paspausti.',
  email_first_note_admins:
    'Pirmiausia turi patvirtinti administracija. Tada šiuo adresu išsiųsime laišką su nuoroda, kurią reikės paspausti.',
  delete_note_guardians:
    'Pirmiausia turi patvirtinti tėvai. Tada paskyra bus ištrinta po 14 dienų, o iki to laiko dar galima persigalvoti.',
  delete_note_admins:
    'Pirmiausia turi patvirtinti administracija. Tada paskyra bus ištrinta po 14 dienų, o iki to laiko dar galima persigalvoti.',
  ask: 'Prašyti patvirtinimo',
  ask_deletion: 'Prašyti ištrinti paskyrą',
  ask_deletion_title: 'Prašyti ištrinti paskyrą?',
  asked_guardians: 'Prašymas išsiųstas tėvams',
  asked_admins: 'Prašymas išsiųstas administracijai',
  waits_guardians: 'Laukiama, kol patvirtins tėvai',
  waits_admins: 'Laukiama, kol patvirtins administracija',
  wanted: '{field}: {value}',
  wanted_deletion: 'Prašymas ištrinti paskyrą',
  until: 'Prašymas galioja iki {date}',
  withdraw: 'Atsiimti prašymą',
  withdrawn: 'Prašymas atsiimtas',

  title_details: '{name} prašo pakeisti savo duomenis',
  title_email: '{name} prašo pakeisti el. pašto adresą',
  title_first_email: '{name} prašo pridėti savo el. pašto adresą',
  title_deletion: '{name} prašo ištrinti paskyrą',
  change: '{field}: {from} → {to}',
  email_text:
    'Patvirtinus, abiem adresais išsiųsime laiškus su nuorodomis. Adresas pasikeis, kai bus paspaustos abi.',
  email_first_text:
    'Patvirtinus, šiuo adresu išsiųsime laišką su nuoroda. Kai vaikas ją paspaus, galės jungtis ir el. paštu, o kortelė veiks toliau.',
  deletion_text: 'Patvirtinus, paskyra bus ištrinta po 14 dienų. Iki to laiko vaikas dar galės persigalvoti.',
  confirm: 'Patvirtinti',
  decline: 'Nepatvirtinti',
  confirmed: 'Patvirtinta. Vaikas gaus laišką.',
  declined: 'Nepatvirtinta. Vaikas gaus laišką.',
  confirmed_quiet: 'Patvirtinta.',
  declined_quiet: 'Nepatvirtinta. Pasakykite vaikui.',
  confirm_deletion_title: 'Ištrinti vaiko paskyrą?',
  keep: 'Palikti',
  guardians_answer: 'Į prašymą atsako vaiko globėjai.',
  error: 'Nepavyko įkelti vaiko prašymų',
} as const;

export default lt;
