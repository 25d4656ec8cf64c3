/** Texts of families. */
const lt = {
  choose_child: 'Vaikas',
  asks: '{name} prašo patvirtinti paskyros pakeitimą',
  resend_invitation: 'Siųsti dar kartą',
  resent: 'Kvietimas išsiųstas dar kartą: {email}',
  unable_to_resend_invitation: 'Kvietimo išsiųsti nepavyko. {reason}',
} as const;

export default lt;
