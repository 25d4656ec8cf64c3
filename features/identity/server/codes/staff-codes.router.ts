import { implementContract } from '#platform/server/procedure.ts';
import { staffCodesContract } from '../../shared/staff-codes.contract.ts';
import * as staffCodes from './staff-codes.service.ts';

const os = implementContract(staffCodesContract);

export const staffCodesRouter = os.router({
  listStaffCodes: os.listStaffCodes.handler(({ context }) => staffCodes.listStaffCodes(context.scope)),
  createStaffCode: os.createStaffCode.handler(({ input, context }) =>
    staffCodes.createStaffCode(context.scope, input),
  ),
  revokeStaffCode: os.revokeStaffCode.handler(({ input, context }) =>
    staffCodes.revokeStaffCode(context.scope, input),
  ),
});
