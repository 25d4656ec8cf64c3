import { claimListWords } from '../../shared/claim-list.words.ts';

/** Texts of the list of claimed prizes, for staff. */
const lt = {
  ...claimListWords.lt,
  acts: 'Veiksmai',
  filter_status: 'Būsena',
  filter_group: 'Grupė',
  filter_prize: 'Prizas',
  none_ever: 'Prizų dar niekas nepasiėmė',
  none_in_group: 'Šioje grupėje prizo niekas nelaukia',
  none_closed_in_group: 'Šios grupės istorijoje prizų dar nėra',
} as const;

export default lt;
