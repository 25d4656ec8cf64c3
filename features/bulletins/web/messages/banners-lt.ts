/** Texts of the announcements at the top of every home. */
const lt = {
  region: 'Akademijos pranešimai',
  severity: {
    info: 'Informacija',
    success: 'Gera žinia',
    warning: 'Įspėjimas',
    error: 'Svarbu',
  },
  more: 'Plačiau',
  less: 'Suskleisti',
  close: 'Neberodyti: {title}',
  late: 'Rodyti {count, plural, one {# pranešimą} few {# pranešimus} many {# pranešimo} other {# pranešimų}}',
  rest: 'Dar {count, plural, one {# pranešimas} few {# pranešimai} many {# pranešimo} other {# pranešimų}}',
} as const;

export default lt;
