/** Texts of families. */
const lt = {
  choose_child: 'Vaikas',
  asks: '{name} prašo patvirtinti paskyros pakeitimą',
} as const;

export default lt;
