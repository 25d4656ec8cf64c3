/** Texts of families. */
const lt = {
  choose_child: 'Vaikas',
  invited: 'dar be paskyros',
} as const;

export default lt;
