import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { plansContract } from '../shared/plans.contract.ts';
import type { Every } from '../shared/plans.ts';

const { query } = featureClient<typeof plansContract>('plans');

/** All plans with prices and groups. */
export const plansQuery = query.listPlans.queryOptions({ input: {} });

interface NewPrice {
  readonly planId: string;
  readonly every: Every;
  readonly amountCents: number;
  readonly validFrom: string;
}

/** What each subscription of a plan would pay at a price that holds for all; the previous answer stays until the next one arrives. */
export const pricePreviewQuery = (input: NewPrice) =>
  query.previewPlanPrice.queryOptions({ input, placeholderData: keepPreviousData });

/** What vouchers of a programme were taken off invoices for a month. */
export function voucherPartsQuery(programmeId: string, month: string) {
  return query.listVoucherParts.queryOptions({ input: { programmeId, month } });
}

/** All coupons. */
export const couponsQuery = query.listCoupons.queryOptions({ input: {} });

/** The admins' mutations of plans, prices and coupons. The server's news refetch what the screens show. */
export function usePlanActs() {
  return {
    create: useMutation(query.createPlan.mutationOptions()),
    update: useMutation(query.updatePlan.mutationOptions()),
    archive: useMutation(query.archivePlan.mutationOptions()),
    price: useMutation(query.setPlanPrice.mutationOptions()),
    createCoupon: useMutation(query.createCoupon.mutationOptions()),
    stopCoupon: useMutation(query.stopCoupon.mutationOptions()),
  };
}
