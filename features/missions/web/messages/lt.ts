/** Texts of a group's mission for families. The own part is told to the child and to guardians; the rest addresses nobody. */
const lt = {
  title: 'Grupės misija',
  fuel_label:
    'Surinkta {fuel, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}} iš {target, number}',
  days_left:
    '{days, plural, one {Liko # diena} few {Liko # dienos} many {Liko # dienos} other {Liko # dienų}}',
  last_day: 'Paskutinė diena',
  when_full: 'Kai bakas bus pilnas: {outcome}',
  own_part_child:
    'Tavo dalis – {points, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  own_part_parent:
    'Vaiko dalis – {points, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  reached: 'Misija įvykdyta. Netrukus visai grupei: {outcome}',
  over: 'Misija baigėsi. Kartu nuskrista {share} kelio – kitą kartą bus dar toliau.',
  news_reached: 'Misija „{name}“ įvykdyta. Netrukus visai grupei: {outcome}',
} as const;

export default lt;
