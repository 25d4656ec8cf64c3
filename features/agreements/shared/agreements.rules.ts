import type { LocalDate } from '#platform/shared/dates.ts';
import { allOf, isBlankText } from '#platform/shared/localized-text.ts';
import { unknownFields, writtenFields } from './agreement-fields.rules.ts';
import type { AgreementDraft, Publication, Tick } from './agreements.ts';
import type { PaperState } from './papers.ts';

/** Everything between braces in a draft that nothing fills in: in the title any field, because lists and mails show it as it is. */
export function unknownFieldsOf({ title, text, ticks }: AgreementDraft): string[] {
  const texts = [text, ...ticks.map((tick) => tick.text)].flatMap((each) => allOf(each));
  return [...new Set([...allOf(title).flatMap(writtenFields), ...texts.flatMap(unknownFields)])];
}

interface Next extends Publication {
  /** The number of the version to be. */
  readonly number: number;
  readonly today: LocalDate;
}

/** Why a draft can't be published, or null. */
export function whyNotPublished(draft: AgreementDraft, { number, changes, signBy, today }: Next) {
  if (unknownFieldsOf(draft).length > 0) return 'agreement/unknown-field';
  if (number > 1 && isBlankText(changes)) return 'agreement/changes-missing';
  if (signBy !== null && signBy < today) return 'agreement/date-has-passed';
  return null;
}

/** Letters alone, without accents: „Ruta Kestutaite“ is Rūta Kęstutaitė. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** Whether somebody typed a name, however they write capitals, spaces, hyphens and accents. */
export function isSameName(typed: string, name: string): boolean {
  return lettersOf(typed) === lettersOf(name);
}

/** Why a signature isn't taken, or null. */
export function whyNotSigned(
  ticks: readonly Pick<Tick, 'id' | 'kind'>[],
  {
    typedName,
    ticked,
    name,
  }: { readonly typedName: string; readonly ticked: readonly string[]; readonly name: string },
) {
  if (ticked.some((id) => !ticks.some((tick) => tick.id === id))) return 'agreement/text-changed';
  if (!ticks.every(({ id, kind }) => kind !== 'required' || ticked.includes(id)))
    return 'agreement/tick-missing';
  return isSameName(typedName, name) ? null : 'agreement/name-differs';
}

interface Signers {
  readonly bothGuardians: boolean;
  readonly guardians: readonly string[];
  /** The accounts that have signed the current version. */
  readonly signed: readonly (string | null)[];
}

/** Which guardians have still to sign; nobody where one is enough and somebody did. */
export function missingSigners({ bothGuardians, guardians, signed }: Signers): string[] {
  if (!bothGuardians && signed.length > 0) return [];
  return guardians.filter((id) => !signed.includes(id));
}

/** How a document stands for a reader; for one who doesn't sign, it waits for the family. */
export function stateOf(signers: Signers, readerId: string): PaperState {
  const missing = missingSigners(signers);
  if (missing.includes(readerId)) return 'toSign';
  return missing.length > 0 || signers.signed.length === 0 ? 'waiting' : 'signed';
}
