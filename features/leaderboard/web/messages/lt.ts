import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-lt.ts';

/** Texts of the leaderboard. Children are addressed “tu”, parents “Jūs”. */
const lt = {
  title: 'Lyderių lentelė',
  group: 'Grupė',
  views: 'Ką rodyti',
  view_neighbours: 'Kaimynai',
  view_top: 'Pirmieji',
  view_month: 'Šis mėnuo',
  list_neighbours: 'Kaimynai pagal šių mokslo metų taškus',
  list_top: 'Pirmieji pagal šių mokslo metų taškus',
  list_month: 'Pirmieji pagal šio mėnesio pamokų taškus',
  place: '{place, number} vieta',
  points: '{count, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  earned: 'uždirbta',
  own_child: 'Tu',
  own_parent: 'Jūsų vaikas',
  error: 'Nepavyko įkelti lyderių lentelės',

  month_child:
    'Šį mėnesį surinkai {points, plural, one {# tašką} few {# taškus} many {# taško} other {# taškų}} už {fields}.',
  month_parent:
    '{name} šį mėnesį surinko {points, plural, one {# tašką} few {# taškus} many {# taško} other {# taškų}} už {fields}.',
  month_none: 'Šį mėnesį pirmieji taškai dar prieš akis.',
  done: byPointField((field) => fields[field].month),

  note_alone_child: 'Kol kas lentelėje esi tik tu.',
  note_alone_parent: 'Kol kas lentelėje yra tik Jūsų vaikas.',
  note_before_start: 'Metai tik prasideda: visi stovi prie starto linijos.',
  note_opted_out_child: 'Lentelėje tavęs niekas nemato, o tu matai tik save.',
  note_opted_out_parent: 'Lentelėje vaiko niekas nemato, o vaikas mato tik save.',
  no_group_child: 'Lentelė atsiras, kai pradėsi mokytis grupėje',
  no_group_hint_child: 'Čia matysi savo grupės vaikus ir jų taškus.',
  no_group_parent: 'Lentelė atsiras, kai vaikas pradės mokytis grupėje',
  no_group_hint_parent: 'Čia matysite vaiko grupę ir jos taškus.',
  off: 'Šioje grupėje kosminė odisėja išjungta',
  off_hint: 'Surinkti taškai niekur nedingsta.',

  seen_child: 'Kiti grupės vaikai mato tik tavo vardą, pirmą pavardės raidę, avatarą, lygį ir taškus.',
  seen_parent:
    'Kiti grupės vaikai ir jų tėvai mato tik vaiko vardą, pirmą pavardės raidę, avatarą, lygį ir taškus.',
  seen_staff:
    'Kiti grupės vaikai ir jų tėvai mato tik vaiko vardą, pirmą pavardės raidę, avatarą, lygį ir taškus.',
  change_child: 'Keisti savo paskyroje',
  change_parent: 'Keisti vaiko puslapyje',
} as const;

export default lt;
