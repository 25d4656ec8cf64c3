/** Texts of the calendar address in the account. Adults and children read them: nobody is addressed. */
const lt = {
  title: 'Pamokos asmeniniame kalendoriuje',
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
  old_stops: 'Dabartinis adresas nustos veikti: jį naudojantys kalendoriai pamokų nebegaus.',
  failed: 'Nepavyko. {reason}',
  shown_once:
    'Arba šį adresą galima nukopijuoti – jis rodomas tik dabar. Kas jį turi, mato pamokas, todėl siųsti jo niekam nereikėtų.',
  subscribe: 'Atverti kalendoriaus programoje',
  address: 'Kalendoriaus adresas',
  copy: 'Kopijuoti',
  copied: 'Adresas nukopijuotas.',
  copy_by_hand: 'Naršyklė nukopijuoti neleido. Adresas pažymėtas – jį galima nukopijuoti ranka.',
  program: { google: '„Google“ kalendorius:', apple: '„Apple“ kalendorius:', outlook: '„Outlook“:' },
  how: {
    google: 'kompiuteryje prie „Kiti kalendoriai“ spausti „+“, rinktis „Iš URL“ ir įklijuoti adresą.',
    apple: 'rinktis „Pridėti prenumeruojamą kalendorių“ ir įklijuoti adresą.',
    outlook: 'rinktis „Pridėti kalendorių“, „Prenumeruoti iš žiniatinklio“ ir įklijuoti adresą.',
  },
} as const;

export default lt;
