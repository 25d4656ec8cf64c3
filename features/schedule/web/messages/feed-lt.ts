/** Texts of the calendar address in the account. */
const lt = {
  title: 'Pamokos Jūsų kalendoriuje',
  text: 'Slaptas adresas, kuriuo telefono ar kompiuterio kalendorius pats seka pamokas, jų perkėlimus ir atšaukimus.',
  error: 'Nepavyko sužinoti, ar adresas sukurtas',
  make: 'Sukurti adresą',
  made: 'Adresas sukurtas',
  read: 'Paskutinį kartą skaitytas',
  never_read: 'dar nė karto',
  renew: 'Sukurti naują adresą',
  renew_title: 'Sukurti naują adresą?',
  renew_confirm: 'Sukurti naują',
  revoke: 'Panaikinti adresą',
  revoke_title: 'Panaikinti adresą?',
  revoke_confirm: 'Panaikinti',
  revoked: 'Adresas panaikintas.',
  old_stops: 'Dabartinis adresas nustos veikti: juo prenumeruojantys kalendoriai pamokų nebegaus.',
  failed: 'Nepavyko. {reason}',
  shown_once:
    'Nukopijuokite adresą dabar: daugiau jo neparodysime. Kas jį turi, mato pamokas – niekam jo nesiųskite.',
  address: 'Kalendoriaus adresas',
  copy: 'Kopijuoti',
  copied: 'Adresas nukopijuotas.',
  copy_by_hand: 'Naršyklė nukopijuoti neleido. Adresas pažymėtas – nukopijuokite jį patys.',
  program: { google: '„Google“ kalendorius:', apple: '„Apple“ kalendorius:', outlook: '„Outlook“:' },
  how: {
    google: 'kompiuteryje prie „Kiti kalendoriai“ spauskite „+“, rinkitės „Iš URL“ ir įklijuokite adresą.',
    apple: 'rinkitės „Pridėti prenumeruojamą kalendorių“ ir įklijuokite adresą.',
    outlook: 'rinkitės „Pridėti kalendorių“, „Prenumeruoti iš žiniatinklio“ ir įklijuokite adresą.',
  },
} as const;

export default lt;
