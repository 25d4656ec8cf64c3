/** What families read about vouchers of their municipality. */
const lt = {
  title: 'Savivaldybės krepšelis',
  error: 'Nepavyko įkelti krepšelių',
  hint: 'Savivaldybė padengia dalį mokesčio už kiekvieną mėnesį, kurį vaikas lankė pakankamai.',
  state: {
    asked: 'Laukia atsakymo',
    registered: 'Registruotas',
    refused: 'Nesuteiktas',
    ended: 'Baigtas',
  },
  days: 'Nuo {from} iki {until}.',
  school_class: '{school}, {class} klasė',
  reason: 'Priežastis: {reason}',
  per_month: '{amount} per mėnesį ({from} – {until})',
  per_month_special: 'Vaikui, turinčiam specialiųjų poreikių, – {amount}.',
  hours_needed:
    'Mėnesis įskaitomas, kai vaikas dalyvauja bent {hours, plural, one {# akademinę valandą} few {# akademines valandas} many {# akademinės valandos} other {# akademinių valandų}} po 45 min.',
  free_places:
    '{count, plural, =0 {Laisvų vietų nėra.} one {Laisva # vieta.} few {Laisvos # vietos.} many {Laisva # vietos.} other {Laisva # vietų.}}',
  ask: 'Prašyti krepšelio',
  ask_named: 'Prašyti krepšelio: {name}, {programme}',
  ask_title: 'Krepšelis: {name}',
  send: 'Pateikti prašymą',
  sent: 'Prašymas pateiktas. Kai jis bus registruotas, pamatysite čia.',
  birth_date: 'Gimimo data',
  birth_date_required: 'Įrašykite gimimo datą.',
  school: 'Mokykla',
  school_required: 'Įrašykite mokyklą.',
  class: 'Klasė',
  special_needs: 'Vaikas turi specialiųjų ugdymosi poreikių',
  personal_code: 'Vaiko asmens kodas',
  personal_code_hint:
    'Jo reikia savivaldybės sąrašui. Kodas saugomas užšifruotas; jį mato tik administratoriai.',
  personal_code_wrong: 'Įrašykite vienuolika skaitmenų, kaip vaiko dokumente.',
  personal_code_other_day: 'Kodas nesutampa su gimimo data. Patikrinkite ir kodą, ir datą.',
  elsewhere: 'Ar vaiko krepšelį jau naudoja kitas būrelis?',
  elsewhere_no: 'Ne',
  elsewhere_yes: 'Taip',
  elsewhere_needed: 'Pasirinkite atsakymą.',
  elsewhere_hint: 'Vienam vaikui galioja vienas krepšelis. Pirmiausia jo atsisakykite kitame būrelyje.',
} as const;

export default lt;
