import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';

/** How it stands with the own consent of a child who is 14. */
export const ageOfConsentSchema = z.object({
  /** The day on which the child was asked; null for one who was 14 before the academy asked anybody. */
  askedOn: z.nullable(localDateSchema),
  /** The academy asks for a consent, and the child has not answered: until then it counts as a no. */
  waits: z.boolean(),
});
export type AgeOfConsent = z.infer<typeof ageOfConsentSchema>;
