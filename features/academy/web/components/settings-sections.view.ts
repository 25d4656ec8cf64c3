import { foldLetters, hasWords } from '#platform/shared/search-words.ts';
import type { SettingChange, SettingName } from '../../shared/academy.ts';

/** A part of the settings' screen: the end of its address, and what is set in it. */
export interface SettingsPart {
  readonly anchor: string;
  readonly settings: readonly SettingName[];
  /** Its fields by the name of their input, each with the key of its label among the academy's texts. */
  readonly fields: readonly (readonly [name: string, label: string])[];
}

/**
 * The parts of the settings in the order of their screen. Each has an address, `/dashboard/settings#make_ups`, and so has each
 * field, `/dashboard/settings#makeUps.daysValid`.
 */
export const settingsParts = [
  {
    anchor: 'identity',
    settings: ['name', 'logoId', 'contact'],
    fields: [
      ['name', 'name_of.name'],
      ['logoId', 'name_of.logoId'],
      ['contact.email', 'identity.email'],
      ['contact.phone', 'identity.phone'],
      ['contact.website', 'identity.website'],
      ['contact.address', 'identity.address'],
    ],
  },
  {
    anchor: 'levels',
    settings: ['levelThresholds'],
    fields: [['levelThresholds.0', 'name_of.levelThresholds']],
  },
  {
    anchor: 'meanings',
    settings: ['fieldMeanings'],
    fields: [['fieldMeanings.for_attendance.lt', 'name_of.fieldMeanings']],
  },
  { anchor: 'prizes', settings: ['prizePoints'], fields: [['prizePoints.0.from', 'name_of.prizePoints']] },
  { anchor: 'year', settings: ['schoolYearTurn'], fields: [['schoolYearTurn', 'name_of.schoolYearTurn']] },
  {
    anchor: 'approval',
    settings: ['teachersMayApprove'],
    fields: [['teachersMayApprove', 'approval.teachers']],
  },
  {
    anchor: 'announcements',
    settings: ['teachersMayNotify', 'sms'],
    fields: [
      ['teachersMayNotify', 'announcements.teachers'],
      ['sms.partCents', 'announcements.partCents'],
      ['sms.partsPerMonth', 'announcements.partsPerMonth'],
    ],
  },
  {
    anchor: 'make_ups',
    settings: ['makeUps'],
    fields: [
      ['makeUps.offered', 'make_ups.offered'],
      ['makeUps.noticeHours', 'make_ups.noticeHours'],
      ['makeUps.daysValid', 'make_ups.daysValid'],
      ['makeUps.perTerm', 'make_ups.perTerm'],
      ['makeUps.moneyCents', 'make_ups.money'],
    ],
  },
  {
    anchor: 'signer',
    settings: ['signerName', 'signerTitle', 'signatureId'],
    fields: [
      ['signerName', 'name_of.signerName'],
      ['signerTitle.lt', 'name_of.signerTitle'],
      ['signatureId', 'name_of.signatureId'],
    ],
  },
  {
    anchor: 'billing',
    settings: ['billing'],
    fields: [
      ['billing.siblingPercent', 'billing.siblingPercent'],
      ['billing.pausesPerYear', 'billing.pausesPerYear'],
      ['billing.holdDays', 'billing.holdDays'],
      ['billing.offerHours', 'billing.offerHours'],
      ['billing.familiesChooseGroup', 'billing.familiesChooseGroup'],
    ],
  },
  {
    anchor: 'invoicing',
    settings: ['invoicing'],
    fields: [
      ['invoicing.legalName', 'invoicing.legalName'],
      ['invoicing.companyCode', 'invoicing.companyCode'],
      ['invoicing.address', 'invoicing.address'],
      ['invoicing.iban', 'invoicing.iban'],
      ['invoicing.vatCode', 'invoicing.vatCode'],
      ['invoicing.vatGround', 'invoicing.vatGround'],
      ['invoicing.series', 'invoicing.series'],
      ['invoicing.dueDays', 'invoicing.dueDays'],
      ['invoicing.note.lt', 'invoicing.note_lt'],
    ],
  },
  {
    anchor: 'reminders',
    settings: ['reminders'],
    fields: [
      ['reminders.friendly.days', 'reminders.friendly'],
      ['reminders.firm.days', 'reminders.firm'],
      ['reminders.last.days', 'reminders.last'],
    ],
  },
] as const satisfies readonly SettingsPart[];
export type SettingsAnchor = (typeof settingsParts)[number]['anchor'];
/** The key of a field's label among the academy's texts. */
export type SettingLabel = (typeof settingsParts)[number]['fields'][number][1];

/** The part that an address leads to, by the end of the address: a part's own, or that of one of its fields. */
export function partOfHash(hash: string): SettingsAnchor | undefined {
  const [setting] = hash.split('.');
  return settingsParts.find(
    ({ anchor, settings }) => anchor === hash || settings.some((name) => name === setting),
  )?.anchor;
}

/** The parts in which one of these settings is. */
export function partsOf(settings: readonly SettingName[]): (typeof settingsParts)[number][] {
  return settingsParts.filter((part) => part.settings.some((name) => settings.includes(name)));
}

/** The latest change of a part; undefined while it has its initial values. */
export function lastChangeOf(
  anchor: SettingsAnchor,
  changes: readonly SettingChange[],
): SettingChange | undefined {
  const part = settingsParts.find((each) => each.anchor === anchor);
  const ofPart = changes.filter(({ setting }) => part?.settings.some((name) => name === setting));
  return ofPart.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
}

/** A part as it is listed, with its fields. */
export interface ListedPart {
  readonly anchor: SettingsAnchor;
  readonly title: string;
  /** What the part is about: found by its words, too. */
  readonly about: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

/**
 * The parts that have all the words, with letters folded: those with the words in the title or the description, and of others
 * the fields that have them beside the title.
 */
export function foundParts(parts: readonly ListedPart[], words: string): ListedPart[] {
  if (words.trim() === '') return parts.map((part) => ({ ...part, fields: [] }));
  return parts.flatMap((part) => {
    const fields = part.fields.filter(
      ({ label }) => hasWords(`${part.title} ${label}`, words) && isNamed(label, words),
    );
    return fields.length > 0 || hasWords(`${part.title} ${part.about}`, words) ? [{ ...part, fields }] : [];
  });
}

/** One word at least is the field's own: otherwise all fields of a part would be found by its title. */
const isNamed = (label: string, words: string) =>
  foldLetters(words)
    .split(/\s+/)
    .some((word) => word !== '' && hasWords(label, word));
