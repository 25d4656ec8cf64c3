import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { AskedPage, FoundPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { maySeeAllCourses } from '../../shared/courses.permissions.ts';
import { type ModuleSort, usualModuleSort } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { countModules, findModulePage, type ModuleFilter } from './module-pages.repository.ts';

/** Which modules a list means, and in which order. */
export interface AskedModules extends ModuleFilter {
  readonly sort?: ModuleSort | undefined;
  readonly descending?: boolean | undefined;
}

type PageWanted = AskedModules & AskedPage;

interface ModulePage extends FoundPage {
  readonly modules: ListedModule[];
}

/** A page of all modules of the academy, drafts too, and how many match. Staff only, each of them sees all. */
export async function listAllModules(scope: SignedInScope, wanted: PageWanted): Promise<ModulePage> {
  requireMay(maySeeAllCourses(scope.actor));
  const { after, before, pageSize, ...asked } = wanted;
  const [{ rows, previous, next }, counted] = await Promise.all([
    findModulePage(scope.db, { ...inOrder(asked), actor: scope.actor }, { after, before, size: pageSize }),
    countModules(scope.db, asked, countedTo),
  ]);
  return { modules: rows, ...totalOf(counted), previous, next };
}

/** The list with its order: that in which everybody sees modules where none is named. */
export function inOrder<Asked extends AskedModules>(
  asked: Asked,
): Asked & { readonly sort: ModuleSort; readonly descending: boolean } {
  return { ...asked, sort: asked.sort ?? usualModuleSort, descending: asked.descending ?? false };
}
