import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mapLanguages } from '#platform/shared/localized-text.ts';
import type { SpelledName } from '../../shared/diplomas.ts';
import * as groups from '../diploma-groups.repository.ts';
import { printableOf } from '../looks/printable.rules.ts';
import type { Written } from './diploma-content.rules.ts';

/** What diplomas of the group would say today, once a name is given. The caller has proven the reach of the group. */
export async function draftOf(scope: Scope, groupId: string): Promise<(name: SpelledName) => Written> {
  const [group] = await groups.findGroupFacts(scope.db, [groupId]);
  if (!group) throw new AppError('db/no-document');
  const fonts = await openPrintFonts();
  const print = (text: string) => printableOf(text, fonts).text;
  const settings = await getAcademySettings(scope);
  const same = {
    title: print(group.title),
    description: (group.description && print(group.description)) || null,
    learningHours: group.learningHours,
    academyName: print(settings.name),
    logoId: settings.logoId,
    signerName: print(settings.signerName),
    signerTitle: mapLanguages(settings.signerTitle, print),
    signatureId: settings.signatureId,
    issuedOn: today(scope),
  };
  return ({ firstName, lastName }) => ({ ...same, firstName: print(firstName), lastName: print(lastName) });
}
