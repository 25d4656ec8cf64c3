import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { StatementColumns, StatementOutcome } from '../shared/statements.ts';
import type { DecidedState, TransferColumn } from '../shared/transfer-columns.ts';
import type { transfersContract } from '../shared/transfers.contract.ts';
import {
  savedColumns,
  type TransfersSearch,
  type transfersAskedOf,
  transfersFilterOf,
  transfersOrderOf,
} from './payments/transfers-search.view.ts';

const { client, query } = featureClient<typeof transfersContract>('transfers');

/** A page of the transfers waiting for an admin; the last one stays until the next arrives. */
export const transfersQuery = (asked: ReturnType<typeof transfersAskedOf>) =>
  query.listTransfers.queryOptions({ input: asked, placeholderData: keepPreviousData });

interface PageAsked {
  readonly after?: string;
  readonly before?: string;
  readonly pageSize: number;
}

/** A page of the transfers that were matched or set aside. */
export const decidedTransfersQuery = (asked: PageAsked & { state: DecidedState; search: string }) =>
  query.listDecidedTransfers.queryOptions({ input: asked, placeholderData: keepPreviousData });

/** A page of the imported files. */
export const statementsQuery = (asked: PageAsked) =>
  query.listStatements.queryOptions({ input: asked, placeholderData: keepPreviousData });

/** What a transfer may pay, the likeliest first. */
export const payablesQuery = (transferId: string, search: string, paid: boolean) =>
  query.listPayables.queryOptions({
    input: { transferId, search, paid: paid ? 'true' : 'false' },
    placeholderData: keepPreviousData,
  });

/** The list in an address as CSV with the columns that are seen; only some of its transfers if they are named. */
export function exportTransfers(
  search: TransfersSearch,
  columns: readonly TransferColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const filter = ids ? { ids: [...ids] } : transfersFilterOf(search);
  return client.exportTransfers({
    ...filter,
    ...transfersOrderOf(search),
    columns: [...savedColumns(columns)],
  });
}

/** A file to import, and for CSV its columns. */
export interface SentFile {
  readonly file: File;
  readonly columns: StatementColumns | null;
}

/** Previews the import of a statement, or runs it. */
async function send(act: 'preview' | 'import', { file, columns }: SentFile): Promise<StatementOutcome> {
  const where = columns ? `?columns=${encodeURIComponent(JSON.stringify(columns))}` : '';
  const response = await fetch(`/api/statements/${act}${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as StatementOutcome;
  throw isORPCErrorJson(answer)
    ? createORPCErrorFromJson(answer)
    : new ORPCError('server/internal-error', { status: 500 });
}

/** The admins' mutations of statements and waiting transfers. */
export function useTransferChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    preview: useMutation({ mutationFn: (sent: SentFile) => send('preview', sent) }),
    import: useMutation({ mutationFn: (sent: SentFile) => send('import', sent), onSettled }),
    book: useMutation(query.bookTransfer.mutationOptions({ onSettled })),
    ignore: useMutation(query.ignoreTransfer.mutationOptions({ onSettled })),
    undo: useMutation(query.undoTransfer.mutationOptions({ onSettled })),
    takeBack: useMutation(query.takeBackTransfer.mutationOptions({ onSettled })),
  };
}
