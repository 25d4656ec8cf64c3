import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema, requestIdSchema } from '#platform/shared/ids.ts';
import { mostTicks } from './agreements.ts';

/** How a document is signed outside the program: by hand, or as a file with an electronic signature. */
export const outsideWays = ['paper', 'esign'] as const;
export type OutsideWay = (typeof outsideWays)[number];

/** What tells a signature outside the program from one in it. */
export const outsideMarkSchema = z.object({ signedOn: localDateSchema, way: z.enum(outsideWays) });
export type OutsideMark = z.infer<typeof outsideMarkSchema>;

/** What an admin enters of a document that a guardian signed outside the program. */
export const enteringSchema = z.strictObject({
  /** Made by the client: a repeated request enters once. */
  signatureId: requestIdSchema,
  childId: idSchema,
  versionId: idSchema,
  signerId: idSchema,
  signedOn: localDateSchema,
  way: z.enum(outsideWays),
  /** What is ticked on it. */
  ticks: z.array(idSchema).check(z.maxLength(mostTicks)),
  fileId: idSchema,
});
export type Entering = z.infer<typeof enteringSchema>;

/** What became of the consent to photos: the document asks for none, it is noted, or the family answered otherwise later. */
export const consentResults = ['none', 'noted', 'laterAnswer'] as const;
export type ConsentResult = (typeof consentResults)[number];

/** A file that was sent for an entry. */
export interface OutsideFile {
  readonly id: string;
  readonly name: string;
}

/** Where a scan or a signed file is sent: `POST` with the bytes as the body, and `?name=`. Returns its id and name. */
export const outsideFileAddress = '/files/signed-outside';

/** What a file field offers; the server looks at the content. */
export const outsideFileTypes = '.pdf,.jpg,.jpeg,.png,.asice,.sce,.adoc,application/pdf,image/jpeg,image/png';
