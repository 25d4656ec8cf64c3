/** Texts of the desk of staff: the lessons of today and what waits for somebody. */
const lt = {
  error: 'Nepavyko įkelti laukiančių darbų',
  today: 'Šiandien',
  today_none: 'Šiandien pamokų nėra.',
  today_done: 'Šiandienos pamokos baigėsi, jų lapai patvirtinti.',
  today_all: 'Visos šiandienos pamokos ({count, number})',
  next: 'Artimiausia pamoka:',
  starts_in: 'Po {minutes, number} min.',
  waiting: 'Laukia Jūsų',
  all_clear: 'Viskas sutvarkyta',
  backup_proven: 'Atsarginė kopija atkurta ir patikrinta {at} per {seconds, number} s.',
  all_clear_hint: 'Niekas nelaukia. Kai ko nors prireiks, pasakysime čia.',
  and_more: 'ir dar {count, number}',
  line: {
    absences:
      '{count, plural, one {<b>#</b> mokinys praleido} few {<b>#</b> mokiniai praleido} other {<b>#</b> mokinių praleido}} dvi pamokas iš eilės',
    'sheets-missing':
      '{count, plural, one {<b>#</b> dienos lapas neužpildytas} few {<b>#</b> dienos lapai neužpildyti} other {<b>#</b> dienos lapų neužpildyta}}',
    'sheets-waiting':
      '{count, plural, one {<b>#</b> dienos lapas laukia} few {<b>#</b> dienos lapai laukia} other {<b>#</b> dienos lapų laukia}} patvirtinimo',
    'works-waiting':
      '{count, plural, one {<b>#</b> darbas lentynoje laukia} few {<b>#</b> darbai lentynoje laukia} other {<b>#</b> darbų lentynoje laukia}} leidimo',
    conversations:
      '{count, plural, one {<b>#</b> pokalbis su šeima laukia} few {<b>#</b> pokalbiai su šeimomis laukia} other {<b>#</b> pokalbių su šeimomis laukia}} atsakymo',
    trials:
      '{count, plural, one {<b>#</b> vaikas išbandė grupę ir dar nepasiliko} few {<b>#</b> vaikai išbandė grupę ir dar nepasiliko} other {<b>#</b> vaikų išbandė grupę ir dar nepasiliko}}',
    prizes:
      '{count, plural, one {<b>#</b> prizas neįteiktas} few {<b>#</b> prizai neįteikti} other {<b>#</b> prizų neįteikta}} ilgiau kaip savaitę',
    'feedback-missing':
      '{count, plural, one {<b>#</b> atsiliepimą} few {<b>#</b> atsiliepimus} other {<b>#</b> atsiliepimų}} reikia parašyti ar pataisyti',
    'feedback-waiting':
      '{count, plural, one {<b>#</b> atsiliepimas laukia} few {<b>#</b> atsiliepimai laukia} other {<b>#</b> atsiliepimų laukia}} patvirtinimo',
    fourteen:
      '{count, plural, one {<b>#</b> vaikui} few {<b>#</b> vaikams} other {<b>#</b> vaikų}} suėjo 14 metų, bet nėra kam apie tai parašyti',
    cancellations:
      '{count, plural, one {<b>#</b> šeima prašo} few {<b>#</b> šeimos prašo} other {<b>#</b> šeimų prašo}} nutraukti abonementą',
    'seats-missed':
      '{count, plural, one {<b>#</b> šeima sumokėjo} few {<b>#</b> šeimos sumokėjo} other {<b>#</b> šeimų sumokėjo}}, bet pasirinktoje grupėje vietos nebeliko',
    waiting:
      '{count, plural, one {<b>#</b> vaikas laukia vietos} few {<b>#</b> vaikai laukia vietos} other {<b>#</b> vaikų laukia vietos}} ir Jūsų sprendimo',
    transfers:
      '{count, plural, one {<b>#</b> mokėjimą} few {<b>#</b> mokėjimus} other {<b>#</b> mokėjimų}} reikia priskirti',
    unpaid:
      '{count, plural, one {<b>#</b> mokinio abonementas neapmokėtas} few {<b>#</b> mokinių abonementai neapmokėti} other {<b>#</b> mokinių abonementai neapmokėti}}',
    arrangements:
      '{count, plural, one {<b>#</b> šeima nesumokėjo} few {<b>#</b> šeimos nesumokėjo} other {<b>#</b> šeimų nesumokėjo}} sutartą dieną',
    diplomas:
      '{count, plural, one {<b>#</b> diplomą} few {<b>#</b> diplomus} other {<b>#</b> diplomų}} reikia sukurti: grupė baigė mokytis',
    'groups-over':
      '{count, plural, one {<b>#</b> grupė perpildyta} few {<b>#</b> grupės perpildytos} other {<b>#</b> grupių perpildyta}}',
    'groups-under':
      '{count, plural, one {<b>#</b> grupė užpildyta} few {<b>#</b> grupės užpildytos} other {<b>#</b> grupių užpildyta}} mažiau nei per pusę',
    'staff-codes':
      '{count, plural, one {<b>#</b> darbuotojo kodas nepanaudotas} few {<b>#</b> darbuotojų kodai nepanaudoti} other {<b>#</b> darbuotojų kodų nepanaudota}}',
    backup: 'Atsarginėms kopijoms reikia dėmesio',
    'mail-server':
      '{count, plural, =0 {Laiškai neišsiunčiami} one {Laiškai neišsiunčiami: saugomas <b>#</b> laiškas} few {Laiškai neišsiunčiami: saugomi <b>#</b> laiškai} other {Laiškai neišsiunčiami: saugoma <b>#</b> laiškų}}',
    'mails-kept':
      '{count, plural, one {<b>#</b> neišsiųstas laiškas laukia} few {<b>#</b> neišsiųsti laiškai laukia} other {<b>#</b> neišsiųstų laiškų laukia}} Jūsų sprendimo',
    'mails-late':
      '{count, plural, one {<b>#</b> laiškas neišsiunčiamas} few {<b>#</b> laiškai neišsiunčiami} other {<b>#</b> laiškų neišsiunčiama}} ilgiau kaip dvi valandas',
    mails:
      '{count, plural, one {<b>#</b> laiškas neišsiųstas} few {<b>#</b> laiškai neišsiųsti} other {<b>#</b> laiškų neišsiųsta}}',
    jobs: '{count, plural, one {<b>#</b> foninis darbas nepavyko} few {<b>#</b> foniniai darbai nepavyko} other {<b>#</b> foninių darbų nepavyko}}',
  },
  act: {
    absences: 'Peržiūrėti',
    'sheets-missing': 'Pildyti seniausią',
    'sheets-waiting': 'Tvirtinti seniausią',
    'works-waiting': 'Peržiūrėti',
    conversations: 'Atsakyti',
    trials: 'Atverti grupę',
    prizes: 'Įteikti prizus',
    'feedback-missing': 'Rašyti',
    'feedback-waiting': 'Tvirtinti',
    fourteen: 'Atverti paskyrą',
    cancellations: 'Atsakyti',
    'seats-missed': 'Rasti grupę',
    waiting: 'Atverti sąrašus',
    transfers: 'Priskirti',
    unpaid: 'Peržiūrėti',
    arrangements: 'Peržiūrėti',
    diplomas: 'Kurti diplomus',
    'groups-over': 'Atverti grupę',
    'groups-under': 'Atverti grupę',
    'staff-codes': 'Tvarkyti kodus',
    backup: 'Peržiūrėti',
    'mail-server': 'Peržiūrėti',
    'mails-kept': 'Nuspręsti',
    'mails-late': 'Peržiūrėti',
    mails: 'Siųsti iš naujo',
    jobs: 'Bandyti iš naujo',
  },
  name: {
    absences: 'Praleistos pamokos',
    'sheets-missing': 'Neužpildyti dienos lapai',
    'sheets-waiting': 'Tvirtintini dienos lapai',
    'works-waiting': 'Leidimo laukiantys darbai',
    conversations: 'Žinutės, laukiančios atsakymo',
    trials: 'Bandomosios pamokos',
    prizes: 'Neįteikti prizai',
    'feedback-missing': 'Neparašyti atsiliepimai',
    'feedback-waiting': 'Tvirtintini atsiliepimai',
    fourteen: 'Suėjo 14 metų, bet nėra kam parašyti',
    cancellations: 'Prašymai nutraukti abonementą',
    'seats-missed': 'Sumokėję, bet be vietos grupėje',
    waiting: 'Laukiantys vaikai',
    transfers: 'Nepriskirti mokėjimai',
    unpaid: 'Neapmokėti abonementai',
    arrangements: 'Nesilaikoma susitarimų dėl mokėjimo',
    diplomas: 'Nesukurti diplomai',
    'groups-over': 'Perpildytos grupės',
    'groups-under': 'Apytuštės grupės',
    'staff-codes': 'Nepanaudoti darbuotojų kodai',
    backup: 'Atsarginės kopijos, kurioms reikia dėmesio',
    'mail-server': 'Nenurodytas pašto serveris',
    'mails-kept': 'Neišsiųsti laiškai, dėl kurių reikia nuspręsti',
    'mails-late': 'Vėluojantys laiškai',
    mails: 'Neišsiųsti laiškai',
    jobs: 'Nepavykę foniniai darbai',
  },
  hint: {
    backup: 'Kopijos padaryti, atkurti ar sutvarkyti nepavyko. Priežastis – sistemos puslapyje.',
    'mail-server':
      'Nenurodytas pašto serveris (SMTP_URL): šeimos negauna nei kvietimų, nei sąskaitų, nei priminimų.',
    'mails-kept': 'Jie parašyti, kai nebuvo pašto serverio, arba atkurti iš atsarginės kopijos.',
  },
  first: {
    title: 'Iki pirmosios pamokos',
    count: 'Padaryta {done, number} iš {of, number}',
    done: 'Padaryta',
    hide: 'Daugiau nerodyti',
    hidden: 'Žingsniai paslėpti visiems administratoriams',
    step: {
      name: 'Pavadinimas ir kontaktai',
      details: 'Rekvizitai sąskaitoms',
      mail: 'Laiškų siuntimas',
      groups: 'Pirmoji grupė',
      families: 'Pirmoji šeima',
      teachers: 'Pirmasis mokytojas',
      plans: 'Planas ir kaina',
      lesson: 'Pirmosios pamokos dienos lapas',
    },
    why: {
      name: 'Pavadinimą šeimos mato laiškuose ir viešame grupių puslapyje, o kontaktais gali pasiekti akademiją.',
      details:
        'Be pavadinimo, juridinio asmens kodo, adreso, IBAN numerio ir PVM duomenų sąskaitų išrašyti negalima.',
      mail: 'Kvietimai ir priminimai šeimas pasiekia laiškais. Išsiųskite bandomąjį sau.',
      groups: 'Įkelkite grupių sąrašą iš failo. Jame įrašytus mokytojus ir planus atpažinsime.',
      families: 'Įkelkite šeimų sąrašą iš failo arba pridėkite jas po vieną.',
      teachers: 'Mokytojai gaus laišką slaptažodžiui susikurti ir matys savo grupes.',
      plans: 'Pagal planą šeimos moka ir išrašomos sąskaitos. Plano be kainos užsisakyti negalima.',
      lesson: 'Pažymėkite, kas dalyvavo, skirkite taškų ir patvirtinkite lapą.',
    },
    act: {
      name: 'Įrašyti pavadinimą',
      details: 'Pildyti rekvizitus',
      mail: 'Siųsti bandomąjį',
      groups: 'Įkelti grupes',
      families: 'Įkelti šeimas',
      teachers: 'Pridėti mokytojus',
      plans: 'Kurti planą',
      lesson: 'Atverti tvarkaraštį',
    },
  },
  item: {
    prize: '(„{prize}“, nuo {day} d.)',
    places: '({taken, number} iš {places, number})',
    admin: 'administracijai',
    teacher: 'mokytojui',
    until: '(iki {day} d.)',
    due: '(nuo {day} d.)',
    first_payment: '(pirmoji įmoka)',
    nameless: 'Mokėtojas nenurodytas',
  },
  put_off: 'Atidėti',
  put_off_line: 'Atidėti: {line}',
  tomorrow: 'Iki rytojaus',
  monday: 'Iki {day} d. (pirmadienio)',
  until: 'Iki pasirinktos dienos',
  for_all: 'Visiems darbuotojams',
  put_off_done: 'Atidėta iki {day} d. Jei atsiras naujų, eilutė sugrįš anksčiau.',
  put_off_count: 'Atidėta: {count, number}',
  waits: '{line} – iki {day} d.',
  waits_for_all: '{line} – iki {day} d., visiems',
  take_up: 'Grąžinti',
  undo: 'Grąžinti',
  take_up_line: 'Grąžinti: {line}',
} as const;

export default lt;
