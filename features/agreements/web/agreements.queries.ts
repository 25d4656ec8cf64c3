import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '#platform/shared/localized-text.ts';
import { featureClient } from '#platform/web/api.ts';
import type { agreementsContract } from '../shared/agreements.contract.ts';

const { query } = featureClient<typeof agreementsContract>('agreements');

/** What families sign, for admins. */
export const agreementsQuery = query.listAgreements.queryOptions();

/** A document with its draft and versions. */
export const agreementQuery = (agreementId: string) =>
  query.getAgreement.queryOptions({ input: { agreementId } });

/** The children for whom a document isn't signed, in pages. */
export const unsignedQuery = (agreementId: string) =>
  query.listUnsigned.infiniteOptions({
    input: (after: string | undefined) => ({ agreementId, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** A child's documents. */
export const papersQuery = (childId: string) => query.listPapers.queryOptions({ input: { childId } });

/** A document as the reader signs it; read anew each time, since what is signed is what was read. */
export const paperQuery = (wanted: {
  readonly childId: string;
  readonly agreementId: string;
  readonly locale: Locale;
}) => query.getPaper.queryOptions({ input: wanted });

/** How it stands with the own consent of a child who is 14. */
export const ageOfConsentQuery = (childId: string) =>
  query.getAgeOfConsent.queryOptions({ input: { childId } });

/** Whether a child may be photographed. */
export const photoConsentQuery = (childId: string) =>
  query.getPhotoConsent.queryOptions({ input: { childId } });

/** Who of a group must not be photographed; on a day with its guests. */
export const notPhotographedQuery = (of: { readonly groupId: string; readonly date?: string | undefined }) =>
  query.listNotPhotographed.queryOptions({ input: of });

function useAllAnew() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: query.key() });
}

/** Saves a draft. */
export function useSaveAgreement() {
  const queryClient = useQueryClient();
  return useMutation(
    query.saveAgreement.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(agreementQuery(saved.id).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: agreementsQuery.queryKey });
      },
    }),
  );
}

/** Publishes what was saved. */
export function usePublishAgreement() {
  const anew = useAllAnew();
  return useMutation(query.publishAgreement.mutationOptions({ onSuccess: anew }));
}

/** Reminds whoever has still to sign. */
export function useRemindUnsigned() {
  const anew = useAllAnew();
  return useMutation(query.remindUnsigned.mutationOptions({ onSuccess: anew }));
}

/** Signs a document; a refused one is read anew. */
export function useSignAgreement() {
  const anew = useAllAnew();
  return useMutation(query.signAgreement.mutationOptions({ onSuccess: anew, onError: anew }));
}

/** Gives or takes back the consent to photos. */
export function useSetPhotoConsent() {
  const queryClient = useQueryClient();
  const anew = useAllAnew();
  return useMutation(
    query.setPhotoConsent.mutationOptions({
      onSuccess: (consent) => {
        queryClient.setQueryData(photoConsentQuery(consent.childId).queryKey, consent);
        return anew();
      },
    }),
  );
}

/** The address of a signed document with its trail. */
export const signedPdfAddress = (signatureId: string) => `/files/agreements/${signatureId}.pdf`;
