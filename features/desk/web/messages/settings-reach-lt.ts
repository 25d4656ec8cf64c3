/** Whom a change of the academy's settings concerns, said before it is saved. */
const lt = {
  title: 'Kam galios pakeitimai',
  identity:
    'matys {parents, plural, one {# iš tėvų} few {# tėvai} other {# tėvų}}, {children, plural, one {# vaikas} few {# vaikai} other {# vaikų}} ir kiekvienas, kas gaus laišką ar sąskaitą.',
  levels:
    'iškart perskaičiuojami {children, plural, one {# vaiko} few {# vaikų} other {# vaikų}} lygiai; taškai ir prizai lieka.',
  meanings: 'odisėjos taisyklėse matys {children, plural, one {# vaikas} few {# vaikai} other {# vaikų}}.',
  prizes: 'galios naujiems prizams; sukurtų prizų kainos nesikeičia.',
  year: 'nuo kitų mokslo metų; tą dieną iš naujo prasideda {children, plural, one {# vaiko} few {# vaikų} other {# vaikų}} taškai.',
  approval:
    'iškart, {teachers, plural, one {# mokytojui} few {# mokytojams} other {# mokytojų}}; jau patvirtinti lapai nesikeičia.',
  announcements:
    'iškart, {teachers, plural, one {# mokytojui} few {# mokytojams} other {# mokytojų}}; jau išsiųsti pranešimai nesikeičia.',
  make_ups:
    'naujiems praleidimams; {credits, plural, =0 {suteiktų teisių pasivyti nėra} one {# jau suteikta teisė pasivyti nesikeičia} few {# jau suteiktos teisės pasivyti nesikeičia} other {# jau suteiktų teisių pasivyti nesikeičia}}.',
  signer:
    'naujiems diplomams; {diplomas, plural, =0 {sukurtų dar nėra} one {# sukurtas nesikeičia} few {# sukurti nesikeičia} other {# sukurtų nesikeičia}}.',
  billing:
    'nuo kito laikotarpio, {subscriptions, plural, one {# abonementui} few {# abonementams} other {# abonementų}}; {siblingFamilies, plural, =0 {šeimų, mokančių už kelis vaikus, nėra} one {# šeima moka už kelis vaikus} few {# šeimos moka už kelis vaikus} other {# šeimų moka už kelis vaikus}}.',
  invoicing:
    'naujoms sąskaitoms; {unpaidInvoices, plural, =0 {neapmokėtų nėra} one {# išrašyta ir neapmokėta nesikeičia} few {# išrašytos ir neapmokėtos nesikeičia} other {# išrašytų ir neapmokėtų nesikeičia}}.',
  reminders:
    'nuo kito ryto; {unpaidInvoices, plural, =0 {neapmokėtų sąskaitų nėra} one {neapmokėta # sąskaita} few {neapmokėtos # sąskaitos} other {neapmokėta # sąskaitų}}.',
} as const;

export default lt;
