/** Texts of a group's points over time, for staff. */
const lt = {
  title: 'Grupės taškai šiais mokslo metais',
  title_month: 'Mėnesio taškai',
  error: 'Nepavyko įkelti grupės taškų',
  none: 'Patvirtintų dienos lapų dar nėra.',
  chart:
    'Taškai pagal sritis: {count, plural, one {# pamoka} few {# pamokos} many {# pamokos} other {# pamokų}}. Skaičiai – lentelėje žemiau.',
  bar: '{date}: {points, plural, one {# taškas} few {# taškai} many {# taško} other {# taškų}}',
  table: 'Skaičiai lentelėje',
  lesson: 'Pamoka',
  encourage: 'Verta pakalbinti: {names}. Per keturias pastarąsias pamokas – nė vieno taško.',
  encourage_one: 'Seniai be taškų',
  encourage_hint: 'Per keturias pastarąsias pamokas negavo nė vieno taško. Matote tik Jūs ir kolegos.',
} as const;

export default lt;
