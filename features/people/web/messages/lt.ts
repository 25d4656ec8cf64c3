/** Texts of families. */
const lt = {
  choose_child: 'Vaikas',
  invited: 'pakviestas',
} as const;

export default lt;
