import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { StatementColumns, StatementOutcome } from '../shared/statements.ts';
import type { transfersContract } from '../shared/transfers.contract.ts';

const { query } = featureClient<typeof transfersContract>('transfers');

/** A page of the transfers waiting for an admin, the oldest first. */
export const transfersQuery = (page: number, pageSize: number) =>
  query.listTransfers.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData });

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
    takeBack: useMutation(query.takeBackTransfer.mutationOptions({ onSettled })),
  };
}
