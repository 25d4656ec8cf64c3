import { implementContract } from '#platform/server/procedure.ts';
import { auditContract } from '../shared/audit.contract.ts';
import { listAudit } from './audit.service.ts';

declare module '#platform/server/realtime/announce.ts' {
  interface NewsNames {
    audit: true;
  }
}

const os = implementContract(auditContract);

export const auditRouter = os.router({
  listAudit: os.listAudit.handler(({ input, context }) => listAudit(context.scope, input)),
});
