import type { StoredFile } from '#features/files/shared/files.ts';
import { formatAmount, parseMoney } from '#platform/shared/money.ts';
import type { ReminderStep } from '../../shared/academy.rules.ts';
import type { SettingName, SettingsForm } from '../../shared/academy.ts';
import { changedSettings } from '../../shared/settings.rules.ts';
import type { SavedSettings } from '../academy.queries.ts';

/** The settings as they are in the fields: numbers as typed, the logo with its picture. */
export interface SettingsValues
  extends Omit<
    SettingsForm,
    | 'logoId'
    | 'signatureId'
    | 'levelThresholds'
    | 'prizePoints'
    | 'billing'
    | 'invoicing'
    | 'makeUps'
    | 'reminders'
    | 'sms'
  > {
  readonly logo: StoredFile | null;
  readonly signature: StoredFile | null;
  readonly levelThresholds: readonly string[];
  readonly prizePoints: readonly { readonly from: string; readonly to: string }[];
  readonly billing: {
    readonly siblingPercent: string;
    readonly pausesPerYear: string;
    readonly offerHours: string;
    readonly familiesChooseGroup: boolean;
    readonly holdDays: string;
  };
  readonly invoicing: Omit<SettingsForm['invoicing'], 'dueDays'> & { readonly dueDays: string };
  readonly makeUps: {
    readonly offered: boolean;
    readonly noticeHours: string;
    readonly daysValid: string;
    readonly perTerm: string;
    /** In euros; empty where unused lessons are not paid. */
    readonly money: string;
  };
  readonly reminders: Readonly<Record<ReminderStep, { readonly on: boolean; readonly days: string }>>;
  readonly sms: { readonly partCents: string; readonly partsPerMonth: string };
}

/** The fields filled with what is saved. */
export function valuesOf(saved: SavedSettings): SettingsValues {
  const { name, logo, contact, schoolYearTurn, fieldMeanings } = saved;
  const { teachersMayApprove, teachersMayNotify } = saved;
  const { signerName, signerTitle, signature } = saved;
  return {
    ...{ name, logo, contact, schoolYearTurn, fieldMeanings, teachersMayApprove, teachersMayNotify },
    ...{ signerName, signerTitle, signature },
    levelThresholds: saved.levelThresholds.map(String),
    prizePoints: saved.prizePoints.map(({ from, to }) => ({ from: String(from), to: String(to) })),
    billing: {
      ...saved.billing,
      siblingPercent: String(saved.billing.siblingPercent),
      pausesPerYear: String(saved.billing.pausesPerYear),
      holdDays: String(saved.billing.holdDays),
      offerHours: String(saved.billing.offerHours),
    },
    invoicing: { ...saved.invoicing, dueDays: String(saved.invoicing.dueDays) },
    reminders: stepsOf(saved.reminders, ({ on, days }) => ({ on, days: String(days) })),
    sms: { partCents: String(saved.sms.partCents), partsPerMonth: String(saved.sms.partsPerMonth) },
    makeUps: {
      offered: saved.makeUps.offered,
      noticeHours: String(saved.makeUps.noticeHours),
      daysValid: String(saved.makeUps.daysValid),
      perTerm: String(saved.makeUps.perTerm),
      money: saved.makeUps.moneyCents === null ? '' : formatAmount(saved.makeUps.moneyCents),
    },
  };
}

/**
 * The form read from the fields; a field that is no whole number stays invalid, and its schema refuses it.
 */
export function formOf({ logo, signature, ...values }: SettingsValues): SettingsForm {
  return {
    ...values,
    logoId: logo?.id ?? null,
    signatureId: signature?.id ?? null,
    levelThresholds: values.levelThresholds.map(wholeNumber),
    prizePoints: values.prizePoints.map(({ from, to }) => ({ from: wholeNumber(from), to: wholeNumber(to) })),
    billing: {
      ...values.billing,
      siblingPercent: wholeNumber(values.billing.siblingPercent),
      pausesPerYear: wholeNumber(values.billing.pausesPerYear),
      holdDays: wholeNumber(values.billing.holdDays),
      offerHours: wholeNumber(values.billing.offerHours),
    },
    invoicing: { ...values.invoicing, dueDays: wholeNumber(values.invoicing.dueDays) },
    reminders: stepsOf(values.reminders, ({ on, days }) => ({ on, days: wholeNumber(days) })),
    sms: {
      partCents: wholeNumber(values.sms.partCents),
      partsPerMonth: wholeNumber(values.sms.partsPerMonth),
    },
    makeUps: {
      offered: values.makeUps.offered,
      noticeHours: wholeNumber(values.makeUps.noticeHours),
      daysValid: wholeNumber(values.makeUps.daysValid),
      perTerm: wholeNumber(values.makeUps.perTerm),
      moneyCents:
        values.makeUps.money.trim() === '' ? null : (parseMoney(values.makeUps.money) ?? Number.NaN),
    },
  };
}

function stepsOf<From, To>(
  { friendly, firm, last }: Readonly<Record<ReminderStep, From>>,
  of: (step: From) => To,
): Record<ReminderStep, To> {
  return { friendly: of(friendly), firm: of(firm), last: of(last) };
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

/** The settings that somebody changed in the fields. */
export function changedValues(before: SettingsValues, after: SettingsValues): SettingName[] {
  return changedSettings(formOf(before), formOf(after));
}

/**
 * My fields merged with somebody else's save: what I did not touch becomes theirs, what I changed stays mine, field by
 * field.
 */
export function mergedValues(
  before: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): SettingsValues {
  return merged(before, mine, theirs) as SettingsValues;
}

function merged(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(mine)) return theirs;
  if (Array.isArray(mine) && Array.isArray(before) && Array.isArray(theirs))
    return mine.map((part, index) => merged(before[index], part, theirs[index]));
  if (!(isRecord(mine) && isRecord(before) && isRecord(theirs)) || 'url' in mine) return mine;
  return Object.fromEntries(
    Object.entries(mine).map(([key, part]) => [key, merged(before[key], part, theirs[key])]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The days that a month 'MM' has in every year, as 'DD'. */
export function daysOfTurn(month: string): string[] {
  const days = new Date(Date.UTC(2027, Number(month), 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => String(index + 1).padStart(2, '0'));
}

/** The day 'MM-DD' in another month: the same, or the month's last when it is shorter. */
export function turnInMonth(turn: string, month: string): string {
  const day = turn.slice(3);
  const days = daysOfTurn(month);
  return `${month}-${days.includes(day) ? day : (days.at(-1) ?? '28')}`;
}
