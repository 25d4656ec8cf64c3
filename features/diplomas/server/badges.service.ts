import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import * as keys from './badge-keys.repository.ts';
import { badgeOf, issuerOf, listAddress, packedList, placesOfList } from './badges.rules.ts';
import { openDiploma } from './diploma-files.service.ts';

/** The key that signs, made by the first who needs it; of two at once, one is kept. */
async function signingKey(scope: Scope): Promise<keys.BadgeKey> {
  const found = await keys.findSigningKey(scope.db);
  if (found) return found;
  await keys.insertKey(scope.db, await newKey(), nowIso(scope));
  const made = await keys.findSigningKey(scope.db);
  if (!made) throw new Error('The key of badges cannot be read.');
  return made;
}

async function newKey(): Promise<keys.BadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = randomBytes(12).toString('base64url');
  return { kid, publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) };
}

/** Lets a new key sign from now on; badges of before stay genuine, and the private half of the old key is forgotten. */
export async function rotateBadgeKey(scope: Scope): Promise<{ kid: string }> {
  const key = await newKey();
  await transaction(scope, async (tx) => {
    await keys.retireKey(tx.db, nowIso(tx));
    await keys.insertKey(tx.db, key, nowIso(tx));
  });
  return { kid: key.kid };
}

/** The public keys, and the academy as an issuer that bears them (did:web). */
export async function getIssuer(scope: Scope) {
  const found = await keys.findPublicKeys(scope.db);
  const id = issuerOf(scope.env.publicUrl);
  const jwks = found.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }));
  const names = found.map(({ kid }) => `${id}#${kid}`);
  const did = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: found.map(({ kid, publicJwk }) => ({
      id: `${id}#${kid}`,
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: publicJwk,
    })),
    assertionMethod: names,
    authentication: names,
  };
  return { did, jwks: { keys: jwks } };
}

/** A diploma that the actor may have as an Open Badge 3.0, signed (VC-JWT); refuses as {@link openDiploma}. */
export async function getBadge(
  scope: SignedInScope,
  { diplomaId }: { readonly diplomaId: string },
): Promise<string> {
  const { diploma } = await openDiploma(scope, diplomaId);
  const vc = badgeOf(diploma, scope.env.publicUrl);
  return sign(scope, { jti: vc.id, sub: vc.id, nbf: Date.parse(vc.issuanceDate) / 1000, vc });
}

/** A list of revoked badges, signed as they are; `db/no-document` for one that no badge names. */
export async function getBadgeList(scope: Scope, list: number): Promise<string> {
  if (!Number.isInteger(list) || list < 0 || list > 10_000) throw new AppError('db/no-document');
  const valid = await keys.findValidPlaces(scope.db, list * placesOfList, (list + 1) * placesOfList);
  const id = listAddress(scope.env.publicUrl, list);
  const at = nowIso(scope);
  const vc = {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'https://w3id.org/vc/status-list/2021/v1'],
    id,
    type: ['VerifiableCredential', 'StatusList2021Credential'],
    issuer: issuerOf(scope.env.publicUrl),
    issuanceDate: at,
    credentialSubject: {
      id: `${id}#list`,
      type: 'StatusList2021',
      statusPurpose: 'revocation',
      encodedList: packedList(list, valid),
    },
  };
  return sign(scope, { jti: id, sub: `${id}#list`, nbf: Math.floor(Date.parse(at) / 1000), vc });
}

async function sign(scope: Scope, payload: JWTPayload): Promise<string> {
  const { kid, privateJwk } = await signingKey(scope);
  const issuer = issuerOf(scope.env.publicUrl);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${issuer}#${kid}` })
    .setIssuer(issuer)
    .sign(await importJWK(privateJwk, 'EdDSA'));
}
