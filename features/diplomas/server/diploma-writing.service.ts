import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { SpelledName } from '../shared/diplomas.ts';
import * as repository from './diplomas.repository.ts';
import { printableOf } from './printable.rules.ts';

/** What is written on a diploma, in letters that can be printed. */
export interface Written {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly description: string | null;
  readonly learningHours: number | null;
  readonly academyName: string;
  readonly signerName: string;
  readonly signerTitle: LocalizedText;
  readonly signatureId: string | null;
  readonly issuedOn: string;
}

/** What a diploma of the group would say today. The caller has proven the reach of the group. */
export async function writtenNow(
  scope: Scope,
  { groupId, name }: { readonly groupId: string; readonly name: SpelledName },
): Promise<Written> {
  const [group] = await repository.findGroupFacts(scope.db, [groupId]);
  if (!group) throw new AppError('db/no-document');
  const fonts = await openPrintFonts();
  const print = (text: string) => printableOf(text, fonts).text;
  const settings = await getAcademySettings(scope);
  return {
    firstName: print(name.firstName),
    lastName: print(name.lastName),
    title: print(group.title),
    description: (group.description && print(group.description)) || null,
    learningHours: group.learningHours,
    academyName: print(settings.name),
    signerName: print(settings.signerName),
    signerTitle: { lt: print(settings.signerTitle.lt), en: print(settings.signerTitle.en) },
    signatureId: settings.signatureId,
    issuedOn: today(scope),
  };
}
