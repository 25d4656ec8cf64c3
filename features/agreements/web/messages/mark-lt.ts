/** The mark beside a child's name. */
const lt = {
  must_not: 'Nefotografuoti',
} as const;

export default lt;
