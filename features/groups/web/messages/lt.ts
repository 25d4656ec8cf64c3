/** Texts of groups. */
const lt = {
  group: 'Grupė',
  graduated: 'baigta',
  inactive: 'neaktyvi',
} as const;

export default lt;
