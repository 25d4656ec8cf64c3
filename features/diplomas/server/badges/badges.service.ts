import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { openDiploma } from '../files/diploma-files.service.ts';
import * as keys from './badge-keys.repository.ts';
import {
  badgeOf,
  bitstringList,
  issuerOf,
  keyName,
  type ListKind,
  placesOfList,
  statusList2021,
} from './badges.rules.ts';

/** The signing key, created on first use; of two created concurrently, one is kept. */
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

/** Makes a new key sign from now on; earlier badges stay valid, and the private half of the old key is deleted. */
export async function rotateBadgeKey(scope: Scope): Promise<{ kid: string }> {
  const key = await newKey();
  await transaction(scope, async (tx) => {
    await keys.retireKey(tx.db, nowIso(tx));
    await keys.insertKey(tx.db, key, nowIso(tx));
  });
  return { kid: key.kid };
}

/** The public keys, and the academy as an issuer that publishes them (did:web), each key under the name that badges use. */
export async function getIssuer(scope: Scope) {
  const { publicUrl } = scope.env;
  const found = (await keys.findPublicKeys(scope.db)).map(({ kid, publicJwk }) => ({
    name: keyName(publicUrl, kid),
    publicJwk,
  }));
  const id = issuerOf(publicUrl);
  const names = found.map(({ name }) => name);
  const did = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: found.map(({ name, publicJwk }) => ({
      id: name,
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: publicJwk,
    })),
    assertionMethod: names,
    authentication: names,
  };
  const jwks = found.map(({ name, publicJwk }) => ({ ...publicJwk, kid: name, alg: 'EdDSA', use: 'sig' }));
  return { did, jwks: { keys: jwks } };
}

/** A diploma that the actor may have as an Open Badge 3.0, signed (a JWT that is the credential); refuses as {@link openDiploma}. */
export async function getBadge(
  scope: SignedInScope,
  { diplomaId }: { readonly diplomaId: string },
): Promise<string> {
  const { diploma } = await openDiploma(scope, diplomaId);
  const badge = badgeOf(diploma, scope.env.publicUrl);
  return sign(scope, { ...badge, ...namesOf(badge, badge.validFrom) });
}

/** A list of revoked badges, signed like them; `db/no-document` for one that no badge names. */
export async function getBadgeList(
  scope: Scope,
  list: number,
  kind: ListKind = 'bitstring',
): Promise<string> {
  if (!Number.isInteger(list) || list < 0 || list > 10_000) throw new AppError('db/no-document');
  const validPlaces = await keys.findValidPlaces(scope.db, list * placesOfList, (list + 1) * placesOfList);
  const facts = { list, validPlaces, at: nowIso(scope) };
  if (kind === 'bitstring') {
    const credential = bitstringList(facts, scope.env.publicUrl);
    return sign(scope, { ...credential, ...namesOf(credential, facts.at) });
  }
  const vc = statusList2021(facts, scope.env.publicUrl);
  return sign(scope, { ...namesOf(vc, facts.at), vc });
}

interface Named {
  readonly id: string;
  readonly credentialSubject: { readonly id: string };
}

/** The claims of a token that repeat its credential: readers compare them. */
function namesOf({ id, credentialSubject }: Named, from: string): JWTPayload {
  return { jti: id, sub: credentialSubject.id, nbf: Math.floor(Date.parse(from) / 1000) };
}

async function sign(scope: Scope, payload: JWTPayload): Promise<string> {
  const { kid, privateJwk } = await signingKey(scope);
  const { publicUrl } = scope.env;
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyName(publicUrl, kid) })
    .setIssuer(issuerOf(publicUrl))
    .sign(await importJWK(privateJwk, 'EdDSA'));
}
