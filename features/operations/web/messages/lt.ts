/** Texts of the page that says how the machine is. */
const lt = {
  title: 'Sistema',
  subtitle: 'Kaip veikia „Orbita“ ir ką reikia pakartoti.',
  error: 'Nepavyko įkelti sistemos būklės',
  all_well: 'Viskas gerai: visi laiškai išsiųsti, visi foniniai darbai atlikti.',
  jobs_well: 'Visi foniniai darbai atlikti.',
  send_test: 'Siųsti bandomąjį laišką sau',
  test_sent: 'Bandomasis laiškas siunčiamas: {to}',
  no_server:
    '{count, plural, =0 {Laiškai neišsiunčiami: nenurodytas pašto serveris (SMTP_URL).} one {Laiškai neišsiunčiami: nenurodytas pašto serveris (SMTP_URL). Saugomas # laiškas.} few {Laiškai neišsiunčiami: nenurodytas pašto serveris (SMTP_URL). Saugomi # laiškai.} other {Laiškai neišsiunčiami: nenurodytas pašto serveris (SMTP_URL). Saugoma # laiškų.}}',
  kept_hint:
    'Šie laiškai parašyti, kai nebuvo pašto serverio. Nuspręskite, kuriuos dar verta išsiųsti. Senų laiškų nuorodos gali nebeveikti.',
  kept_until: 'Laiškai, kurių per 90 dienų niekas neišsiuntė, ištrinami.',
  kept: '{kind}, {age}',
  kept_kind: {
    account: 'Paskyrų laiškai ir kvietimai',
    invoice: 'Sąskaitos ir mokėjimai',
    notice: 'Pranešimai',
  },
  kept_age: { day: 'pastarosios paros', week: 'pastarosios savaitės', older: 'senesni' },
  kept_count: '{count, plural, one {# laiškas} few {# laiškai} other {# laiškų}}',
  send_kept: 'Išsiųsti {count, number}',
  send_kept_of: 'Išsiųsti {count, number}: {name}',
  drop_kept: 'Nesiųsti',
  drop_kept_of: 'Nesiųsti {count, number}: {name}',
  kept_sent:
    '{count, plural, one {# laiškas siunčiamas} few {# laiškai siunčiami} other {# laiškų siunčiama}}',
  kept_dropped:
    '{count, plural, one {# laiškas nebus siunčiamas} few {# laiškai nebus siunčiami} other {# laiškų nebus siunčiama}}',
  mails:
    '{count, plural, one {# laiškas neišsiųstas} few {# laiškai neišsiųsti} other {# laiškų neišsiųsta}}',
  jobs: '{count, plural, one {# foninis darbas nepavyko} few {# foniniai darbai nepavyko} other {# foninių darbų nepavyko}}',
  tried: '{at} · {count, plural, one {# bandymas} few {# bandymai} other {# bandymų}}',
  task: {
    notifyAbsence: 'Laiškas apie praleistą pamoką',
    tellAbsence: 'Laiškas apie praleistą pamoką',
    makeDiplomas: 'Diplomų kūrimas',
    mailRegistration: 'Registracijos laiškas',
    mailVerificationAgain: 'Pakartotinis patvirtinimo laiškas',
    mailPasswordReset: 'Slaptažodžio keitimo laiškas',
    mailEmailChange: 'El. pašto keitimo laiškas',
  },
  send_again: 'Siųsti iš naujo',
  send_again_to: 'Siųsti iš naujo: {to}',
  sending: 'Laiškas siunčiamas iš naujo',
  try_again: 'Bandyti iš naujo',
  try_again_task: 'Bandyti iš naujo: {task}',
  started: 'Darbas paleistas iš naujo',
  repeated_mails:
    '{count, plural, =0 {Laiškai jau siunčiami iš naujo} one {# laiškas siunčiamas iš naujo} few {# laiškai siunčiami iš naujo} other {# laiškų siunčiama iš naujo}}',
  repeated_jobs:
    '{count, plural, =0 {Darbai jau paleisti iš naujo} one {# darbas paleistas iš naujo} few {# darbai paleisti iš naujo} other {# darbų paleista iš naujo}}',
  look_at_it: 'Reikia dėmesio',
  safety: 'Duomenų sauga',
  backup: 'Paskutinė atsarginė kopija',
  backup_unknown: 'nežinoma',
  disk: 'Diskas',
  disk_free: 'laisva {free} iš {total}',
  database_size: 'Duomenų bazės dydis',
  mail: 'Laiškai',
  mail_server: 'išsiunčiami',
  mail_stays: 'lieka duomenų bazėje',
  mb: '{count, number} MB',
  gb: '{count, number} GB',
  running: 'Veikia',
  processes: 'Procesai',
  started_at: 'Šis procesas paleistas',
  waiting_jobs: 'Foniniai darbai eilėje',
  oldest: 'seniausias – {at}',
  versions: 'Versijos',
  product: '„Orbita“',
  migrations: 'Duomenų bazės pakeitimai',
  migrations_current:
    '{count, plural, one {# pritaikytas, laukiančių nėra} few {# pritaikyti, laukiančių nėra} other {# pritaikyta, laukiančių nėra}}',
  migrations_waiting:
    '{count, plural, one {# pritaikytas, kiti laukia} few {# pritaikyti, kiti laukia} other {# pritaikyta, kiti laukia}}',
  last_migration: 'Naujausias pakeitimas',
} as const;

export default lt;
