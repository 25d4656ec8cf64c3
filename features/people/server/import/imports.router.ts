import { implementContract } from '#platform/server/procedure.ts';
import { importsContract } from '../../shared/imports.contract.ts';
import { undoImport } from './import-undo.service.ts';
import * as imports from './imports.service.ts';
import { previewImport } from './user-import.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    imports: true;
  }
}

const os = implementContract(importsContract);

export const importsRouter = os.router({
  previewImport: os.previewImport.handler(({ input, context }) => previewImport(context.scope, input)),
  importUsers: os.importUsers.handler(({ input, context }) => imports.importUsers(context.scope, input)),
  listImports: os.listImports.handler(({ context }) => imports.listImports(context.scope)),
  listLeftRows: os.listLeftRows.handler(({ input, context }) => imports.listLeftRows(context.scope, input)),
  undoImport: os.undoImport.handler(({ input, context }) => undoImport(context.scope, input)),
});
