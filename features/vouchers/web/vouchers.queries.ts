import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { vouchersContract } from '../shared/vouchers.contract.ts';
import type { VoucherPart } from '../shared/vouchers.rules.ts';

const { query, client } = featureClient<typeof vouchersContract>('vouchers');

/** The programmes of municipalities, for admins. */
export const programmesQuery = query.listProgrammes.queryOptions();

/** A programme as admins edit it. */
export const programmeQuery = (programmeId: string) =>
  query.getProgramme.queryOptions({ input: { programmeId } });

/** A programme’s vouchers, in pages. */
export const vouchersQuery = (programmeId: string, part: VoucherPart) =>
  query.listVouchers.infiniteOptions({
    input: (after: string | undefined) => ({ programmeId, part, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The vouchers of the reader’s children, and what may be asked for. */
export const familyVouchersQuery = query.listFamilyVouchers.queryOptions();

/** A month of a programme. */
export const monthQuery = (programmeId: string, month: string) =>
  query.getVoucherMonth.queryOptions({ input: { programmeId, month } });

/** What follows when a voucher’s agreement is linked elsewhere. */
export const vouchersKey = query.key();

/** The invoices that have a month’s list, and what a new one would say. */
export const monthInvoicesQuery = (programmeId: string, month: string) =>
  query.listVoucherInvoices.queryOptions({ input: { programmeId, month } });

/** An invoice with its lists, or a credit note. */
export const printVoucherInvoice = client.printVoucherInvoice;

/** What admins do with invoices to municipalities; after a refusal the screen shows what stands. */
export function useVoucherInvoiceActs() {
  const queryClient = useQueryClient();
  const anew = () => queryClient.invalidateQueries({ queryKey: query.key() });
  const options = { onSuccess: anew, onError: anew };
  return {
    issue: useMutation(query.issueVoucherInvoice.mutationOptions(options)),
    pay: useMutation(query.payVoucherInvoice.mutationOptions(options)),
    unpay: useMutation(query.unpayVoucherInvoice.mutationOptions(options)),
    credit: useMutation(query.creditVoucherInvoice.mutationOptions(options)),
  };
}

/** The layout of the lists of a programme’s municipality. */
export const layoutQuery = (programmeId: string) =>
  query.getVoucherLayout.queryOptions({ input: { programmeId } });

/** Saves a layout, or takes it back; a refused save is read anew. */
export function useSaveLayout() {
  const queryClient = useQueryClient();
  const anew = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return useMutation(query.saveVoucherLayout.mutationOptions({ onSuccess: anew, onError: anew }));
}

/** A month as a table, and as a document to sign. */
export const exportVoucherMonth = client.exportVoucherMonth;
export const printVoucherMonth = client.printVoucherMonth;

/** Signs a month off; a refused one is read anew. */
export function useSignMonth() {
  const queryClient = useQueryClient();
  const anew = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return useMutation(query.signVoucherMonth.mutationOptions({ onSuccess: anew, onError: anew }));
}

/** What admins do; all lists follow. */
export function useVoucherActs() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    save: useMutation(query.saveProgramme.mutationOptions({ onSuccess })),
    endProgramme: useMutation(query.endProgramme.mutationOptions({ onSuccess })),
    register: useMutation(query.registerVoucher.mutationOptions({ onSuccess })),
    refuse: useMutation(query.refuseVoucher.mutationOptions({ onSuccess })),
    end: useMutation(query.endVoucher.mutationOptions({ onSuccess })),
    showCode: useMutation(query.showPersonalCode.mutationOptions({})),
  };
}

/** Asks for a child’s voucher. */
export function useAskVoucher() {
  const queryClient = useQueryClient();
  return useMutation(
    query.askVoucher.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.key() }),
    }),
  );
}
