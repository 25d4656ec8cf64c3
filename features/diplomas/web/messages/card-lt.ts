/** Texts of the card of a diploma among a child's things. */
const lt = {
  diploma: 'Diplomas',
  issued: 'Išduotas {date}',
} as const;

export default lt;
