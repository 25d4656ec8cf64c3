import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import type { ExportRange } from '../shared/exports.rules.ts';
import { type ExportKind, type ExportRecords, exportAddress } from '../shared/exports.ts';

interface Answer<Kind extends ExportKind> {
  readonly data: readonly ExportRecords[Kind][];
  readonly error: { readonly code: string } | null;
}

/** The result of an export: its text as the server sent it, and its records. */
export interface Exported<Kind extends ExportKind> {
  readonly json: string;
  readonly records: readonly ExportRecords[Kind][];
}

/**
 * Reads an export and reports how many rows have come so far. Throws the refusal, also where the records broke off
 * midway: a partial file is not kept.
 */
export async function readExport<Kind extends ExportKind>(
  kind: Kind,
  { from, to }: ExportRange,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (count: number) => void },
): Promise<Exported<Kind>> {
  const response = await fetch(`${exportAddress}/${kind}?from=${from}&to=${to}`, { signal });
  if (!response.ok || !response.body) {
    const refusal: unknown = await response.json().catch(() => null);
    throw isORPCErrorJson(refusal)
      ? createORPCErrorFromJson(refusal)
      : new ORPCError('server/internal-error', { status: 500 });
  }
  let json = '';
  let rows = 0;
  for await (const text of textOf(response.body)) {
    // A row is a line that starts an object; a chunk may end between the two characters.
    rows += `${json.slice(-1)}${text}`.split('\n{').length - 1;
    json += text;
    onRows(rows);
  }
  const { data, error } = JSON.parse(json) as Answer<Kind>;
  if (error) throw new ORPCError('export/failed', { status: 502 });
  return { json, records: data };
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield decoder.decode(piece.value, { stream: true });
  }
  yield decoder.decode();
}
