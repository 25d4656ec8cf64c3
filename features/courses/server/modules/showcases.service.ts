import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import type { Showcase, ShowcaseForm } from '../../shared/showcase.ts';
import {
  refreshModule,
  requireHeldModule,
  requirePublisher,
  showPicture,
} from './module-authoring.service.ts';
import * as repository from './showcases.repository.ts';

/** What strangers see of a module on the public list of groups (decision E1). Admins only. */
export async function getShowcase(
  scope: SignedInScope,
  { moduleId }: { readonly moduleId: string },
): Promise<Showcase> {
  requirePublisher(scope);
  const showcase = await repository.findShowcase(scope.db, moduleId);
  if (!showcase) throw new AppError('db/no-document');
  return showcase;
}

/**
 * Changes what strangers see of a module. A version that is not the current one is refused with `db/conflict`, unless it
 * already says the same: repeating succeeds. `module/picture-gone` for a picture that was swept. Admins only.
 */
export async function setShowcase(
  scope: SignedInScope,
  { moduleId, version, ...form }: ShowcaseForm & { readonly moduleId: string; readonly version: number },
): Promise<Showcase> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    const { title } = await requireHeldModule(tx, moduleId);
    const before = await getShowcase(tx, { moduleId });
    if (textOf(form) === textOf(before)) return;
    refuse(version === before.version ? null : 'db/conflict');
    if (form.picture?.fileId !== before.picture?.fileId)
      await showPicture(tx, { type: 'showcase', id: moduleId }, form.picture);
    await repository.writeShowcase(tx.db, moduleId, form);
    await refreshModule(tx, 'setShowcase', moduleId, { title });
  });
  return getShowcase(scope, { moduleId });
}

/** Compares showcases, whatever the order in which their keys were stored. */
const textOf = ({ makes, picture }: Pick<Showcase, 'makes' | 'picture'>) =>
  JSON.stringify([makes && fullText(makes), picture && [picture.fileId, fullText(picture.alt)]]);
