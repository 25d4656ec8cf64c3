import { implementContract } from '#platform/server/procedure.ts';
import { plansContract } from '../../shared/plans.contract.ts';
import { previewPlanPrice } from '../subscriptions/price-preview.service.ts';
import { listVoucherParts } from '../vouchers/part-lists.service.ts';
import * as service from './plans.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    plans: true;
  }
}

const os = implementContract(plansContract);

export const plansRouter = os.router({
  listVoucherParts: os.listVoucherParts.handler(({ input, context }) =>
    listVoucherParts(context.scope, input),
  ),
  listPlans: os.listPlans.handler(({ context }) => service.listPlans(context.scope)),
  createPlan: os.createPlan.handler(({ input, context }) => service.createPlan(context.scope, input)),
  updatePlan: os.updatePlan.handler(({ input, context }) => service.updatePlan(context.scope, input)),
  archivePlan: os.archivePlan.handler(({ input, context }) => service.archivePlan(context.scope, input)),
  setPlanPrice: os.setPlanPrice.handler(({ input, context }) => service.setPlanPrice(context.scope, input)),
  previewPlanPrice: os.previewPlanPrice.handler(({ input, context }) =>
    previewPlanPrice(context.scope, input),
  ),
  listCoupons: os.listCoupons.handler(({ context }) => service.listCoupons(context.scope)),
  createCoupon: os.createCoupon.handler(({ input, context }) => service.createCoupon(context.scope, input)),
  stopCoupon: os.stopCoupon.handler(({ input, context }) => service.stopCoupon(context.scope, input)),
});
