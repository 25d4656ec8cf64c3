import { importJWK, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/database.ts';
import { issuerOf, keyName, listAddress } from './badges.rules.ts';

const uri = z.string().check(z.regex(/^(https?|urn|did):\S+$/));
const dateTime = z.iso.datetime({ offset: true });
const typed = (name: string) => z.array(z.string()).check(z.refine((types) => types.includes(name)));
const constants = (...all: string[]) => z.enum(all as [string, ...string[]]);

/**
 * What 1EdTech's schema of an achievement credential (Open Badges 3.0) requires of our badges; arrays where its formal
 * edition has arrays, and no members that it does not know.
 */
export const openBadgeSchema = z.strictObject({
  '@context': z.tuple(
    [
      z.literal('https://www.w3.org/ns/credentials/v2'),
      z
        .string()
        .check(z.regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/)),
    ],
    uri,
  ),
  id: uri,
  type: typed('VerifiableCredential').check(
    z.refine((types) => types.includes('OpenBadgeCredential') || types.includes('AchievementCredential')),
  ),
  name: z.string().check(z.minLength(1)),
  issuer: z.strictObject({ id: uri, type: typed('Profile'), name: z.string(), url: uri }),
  validFrom: dateTime,
  credentialSubject: z.strictObject({
    id: uri,
    type: typed('AchievementSubject'),
    identifier: z
      .array(
        z.strictObject({
          type: z.literal('IdentityObject'),
          hashed: z.boolean(),
          identityHash: z.string(),
          identityType: constants('name', 'emailAddress', 'sourcedId', 'systemId', 'identifier'),
        }),
      )
      .check(z.minLength(1)),
    achievement: z.strictObject({
      id: uri,
      type: typed('Achievement'),
      achievementType: constants('Certificate', 'CertificateOfCompletion', 'Course', 'Diploma'),
      name: z.string().check(z.minLength(1)),
      description: z.string().check(z.minLength(1)),
      criteria: z.strictObject({ narrative: z.string() }),
    }),
  }),
  evidence: z.array(z.strictObject({ id: uri, type: typed('Evidence'), name: z.string() })),
  credentialStatus: z.strictObject({
    id: uri,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().check(z.regex(/^\d+$/)),
    statusListCredential: uri,
  }),
  credentialSchema: z.array(z.strictObject({ id: uri, type: z.string() })),
});

/** Signs a badge of a diploma as issued until November 2026, with the current key. */
export async function signFormerBadge(db: Db, diplomaId: string, publicUrl: string): Promise<string> {
  const { status_index: place, title } = await db
    .selectFrom('diplomas')
    .select(['status_index', 'title'])
    .where('id', '=', diplomaId)
    .executeTakeFirstOrThrow();
  const key = await db
    .selectFrom('badge_keys')
    .select(['kid', 'private_jwk'])
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  const id = `urn:uuid:${diplomaId}`;
  const list = listAddress(publicUrl, 0, 'status');
  const vc = {
    '@context': [
      'https://www.w3.org/2018/credentials/v1',
      'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
      'https://w3id.org/vc/status-list/2021/v1',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuerOf(publicUrl), type: ['Profile'] },
    issuanceDate: '2026-11-01T00:00:00Z',
    credentialSubject: { type: ['AchievementSubject'], achievement: { type: ['Achievement'], name: title } },
    credentialStatus: {
      ...{ id: `${list}#${place}`, type: 'StatusList2021Entry', statusPurpose: 'revocation' },
      ...{ statusListIndex: String(place), statusListCredential: list },
    },
  };
  return new SignJWT({ jti: id, sub: id, nbf: Date.parse(vc.issuanceDate) / 1000, vc })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyName(publicUrl, key.kid) })
    .setIssuer(issuerOf(publicUrl))
    .sign(await importJWK(key.private_jwk, 'EdDSA'));
}
