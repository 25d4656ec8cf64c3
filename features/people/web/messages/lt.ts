/** Texts of families. */
const lt = {
  choose_child: 'Vaikas',
  asks: '{name} prašo patvirtinti paskyros pakeitimą',
  invited: 'dar be paskyros',
} as const;

export default lt;
