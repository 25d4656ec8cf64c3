import { implementContract } from '#platform/server/procedure.ts';
import { groupImportContract } from '../../shared/group-import.contract.ts';
import * as imports from './group-import.service.ts';
import { listGroupImports, undoGroupImport } from './group-imports.service.ts';

const os = implementContract(groupImportContract);

export const groupImportRouter = os.router({
  planGroupImport: os.planGroupImport.handler(({ input, context }) =>
    imports.planGroupImport(context.scope, input),
  ),

  listGroupImports: os.listGroupImports.handler(({ context }) => listGroupImports(context.scope)),

  undoGroupImport: os.undoGroupImport.handler(({ input, context }) => undoGroupImport(context.scope, input)),

  importGroups: os.importGroups.handler(({ input, context }) => imports.importGroups(context.scope, input)),
});
