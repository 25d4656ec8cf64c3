import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { diplomasContract } from '../shared/diplomas.contract.ts';
import type { DiplomaLook, GroupDiplomas } from '../shared/diplomas.ts';

const { query } = featureClient<typeof diplomasContract>('diplomas');

/** While diplomas are being made, their number is polled this often, in case no news come; in milliseconds. */
const whileMaking = 2000;

/** The diplomas of a group. */
export const groupDiplomasQuery = (groupId: string) =>
  query.getGroupDiplomas.queryOptions({
    input: { groupId },
    refetchInterval: ({ state }) => (state.data?.batch?.running ? whileMaking : false),
  });

/** A child's diplomas. */
export const diplomasQuery = (childId: string) => query.listDiplomas.queryOptions({ input: { childId } });

/** All diplomas issued to a child, for admins. */
export const givenDiplomasQuery = (childId: string) =>
  query.listGivenDiplomas.queryOptions({ input: { childId } });

/** Whether a code is that of a valid diploma; the secret of the holder's link shows the name. */
export const checkQuery = (code: string, secret: string) =>
  query.checkDiploma.queryOptions({
    input: { code, ...(secret && { secret }) },
    retry: false,
    staleTime: 60_000,
  });

/** The admins' mutations of a group's diplomas. Answers about the group are shown at once. */
export function useDiplomaChanges(groupId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = groupDiplomasQuery(groupId);
  const onSuccess = (answer: GroupDiplomas) => void queryClient.setQueryData(queryKey, answer);
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return {
    start: useMutation(query.startDiplomas.mutationOptions({ onSuccess, onSettled })),
    setLook: useMutation(query.setDiplomaLook.mutationOptions({ onSuccess, onSettled })),
    setVisible: useMutation(query.setDiplomasVisible.mutationOptions({ onSuccess, onSettled })),
    revoke: useMutation(query.revokeDiploma.mutationOptions({ onSettled })),
    reissue: useMutation(query.reissueDiploma.mutationOptions({ onSettled })),
    remove: useMutation(query.deleteDiploma.mutationOptions({ onSettled })),
  };
}

const base = '/files/diplomas';

/** The address of a diploma's PDF. */
export const pdfAddress = (diplomaId: string, locale: Locale) => `${base}/${diplomaId}/${locale}.pdf`;
/** The address of its picture; the version makes a changed one refetch. */
export const pictureAddress = (diplomaId: string, locale: Locale, version: string) =>
  `${base}/${diplomaId}/${locale}.webp?${version}`;
/** The address of its badge. */
export const badgeAddress = (diplomaId: string) => `${base}/${diplomaId}/badge.jwt`;
/** The address of all diplomas of a group, for printing. */
export const printAddress = (groupId: string, locale: Locale) => `${base}/groups/${groupId}/${locale}.pdf`;
/** The address of a look's preview with the group's own words; `facts` change with them. */
export const lookAddress = (groupId: string, look: DiplomaLook, facts: string) =>
  `${base}/groups/${groupId}/${look}.webp?${facts}`;

function refusalOf(answer: unknown): Error {
  return isORPCErrorJson(answer)
    ? createORPCErrorFromJson(answer)
    : new ORPCError('server/internal-error', { status: 500 });
}

/** Fetches a file and saves it under the name that the server gives; a refusal is an error with its code. */
export async function downloadFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw refusalOf(await response.json().catch(() => null));
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = decodeURIComponent(name ?? '');
  link.click();
  // Not at once: some browsers start to read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
