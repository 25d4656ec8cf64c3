import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { largestFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { agreementsContract } from '../shared/agreements.contract.ts';
import { type Entering, type OutsideFile, outsideFileAddress } from '../shared/outside.ts';

const { client, query } = featureClient<typeof agreementsContract>('agreements');

/** A child's documents for admins, with what each guardian who has still to sign ticks. */
export const officePapersQuery = (childId: string, locale: Locale) =>
  query.listOfficePapers.queryOptions({ input: { childId, locale } });

async function sendFile(file: File): Promise<OutsideFile> {
  if (file.size > largestFile.file) throw new ORPCError('request/too-large', { status: 413 });
  const answer = await fetch(`${outsideFileAddress}?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as OutsideFile;
  throw isORPCErrorJson(body)
    ? createORPCErrorFromJson(body)
    : new ORPCError('server/internal-error', { status: 500 });
}

/** Sends a file, once however often it is tried, and enters the signature on it. */
export function useEnterSignature() {
  const queryClient = useQueryClient();
  const sent = useRef(new WeakMap<File, string>());
  return useMutation({
    mutationFn: async ({ file, ...entering }: Omit<Entering, 'fileId'> & { readonly file: File }) => {
      const fileId = sent.current.get(file) ?? (await sendFile(file)).id;
      sent.current.set(file, fileId);
      return client.enterSignature({ ...entering, fileId });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.key() }),
  });
}

/** Takes back an entry. */
export function useTakeBackSignature() {
  const queryClient = useQueryClient();
  return useMutation(
    query.takeBackSignature.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: query.key() }),
    }),
  );
}
