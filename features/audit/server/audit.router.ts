import { implementContract } from '#platform/server/procedure.ts';
import { auditContract } from '../shared/audit.contract.ts';
import { exportAudit, listAudit, listAuditChoices } from './audit.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    audit: true;
  }
}

const os = implementContract(auditContract);

export const auditRouter = os.router({
  listAudit: os.listAudit.handler(({ input, context }) => listAudit(context.scope, input)),
  exportAudit: os.exportAudit.handler(({ input, context }) => exportAudit(context.scope, input)),
  listAuditChoices: os.listAuditChoices.handler(({ input, context }) =>
    listAuditChoices(context.scope, input),
  ),
});
