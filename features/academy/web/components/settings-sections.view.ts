import type { SettingName } from '../../shared/academy.ts';

/** A part of the settings' screen: the end of its address, and what is set in it. */
export interface SettingsPart {
  readonly anchor: string;
  readonly settings: readonly SettingName[];
}

/** The parts of the settings in the order of their screen; each has an address, `/dashboard/settings#make-ups`. */
export const settingsParts = [
  { anchor: 'identity', settings: ['name', 'logoId', 'contact'] },
  { anchor: 'levels', settings: ['levelThresholds'] },
  { anchor: 'meanings', settings: ['fieldMeanings'] },
  { anchor: 'prizes', settings: ['prizePoints'] },
  { anchor: 'year', settings: ['schoolYearTurn'] },
  { anchor: 'approval', settings: ['teachersMayApprove'] },
  { anchor: 'announcements', settings: ['teachersMayNotify'] },
  { anchor: 'make_ups', settings: ['makeUps'] },
  { anchor: 'signer', settings: ['signerName', 'signerTitle', 'signatureId'] },
  { anchor: 'billing', settings: ['billing'] },
  { anchor: 'invoicing', settings: ['invoicing'] },
] as const satisfies readonly SettingsPart[];
export type SettingsAnchor = (typeof settingsParts)[number]['anchor'];
