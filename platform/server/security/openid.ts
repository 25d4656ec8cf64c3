import * as client from 'openid-client';
import { ForeignAway } from '../foreign-away.ts';

/** The issuer, and our client id with it. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long each of its answers may take; five seconds unless set. */
  readonly patienceSeconds?: number;
}

/** Ties an answer to the browser that asked: kept by us, never by the provider. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a proven ID token says about a person. */
export interface OpenIdClaims {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The organisation that manages the account at the provider, if any. */
  readonly hostedDomain: string | null;
  readonly givenName: string;
  readonly familyName: string;
}

/** The visitor declined, which is no failure. */
export class OpenIdCancelled extends Error {}

const timeoutSeconds = 5;
const known = new Map<string, Promise<client.Configuration>>();

/** The provider's addresses and keys: fetched once per process, and again after a failure. */
function configurationOf(provider: OpenIdProvider): Promise<client.Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`;
  return known.get(key) ?? discover(provider, key);
}

function discover(provider: OpenIdProvider, key: string): Promise<client.Configuration> {
  const issuer = new URL(provider.issuer);
  // The token comes straight from the provider, yet its signature is checked too: enableNonRepudiationChecks.
  const execute = [client.enableNonRepudiationChecks];
  // `readEnv` allows an issuer without TLS on this machine only.
  if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
  const made = client
    .discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      execute,
      timeout: provider.patienceSeconds ?? timeoutSeconds,
    })
    .catch((error: unknown) => {
      throw new ForeignAway('sign-in', error);
    });
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** New random checks for one sign-in. */
export function newOpenIdChecks(): OpenIdChecks {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/**
 * The provider's address for the browser: authorization code flow with PKCE. Throws {@link ForeignAway} when the provider gives
 * no usable answer.
 */
export async function authorizationUrl(
  provider: OpenIdProvider,
  redirectUri: string,
  { state, nonce, verifier }: OpenIdChecks,
): Promise<string> {
  const configuration = await configurationOf(provider);
  const href = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // One computer often serves a whole family.
    prompt: 'select_account',
  });
  return href.href;
}

/**
 * Exchanges the code of a callback (its full address) and proves the ID token: signature, issuer, audience, time, state,
 * nonce and PKCE. Throws {@link OpenIdCancelled}, {@link ForeignAway}, or the library's error for anything that does not fit.
 */
export async function redeemCallback(
  provider: OpenIdProvider,
  callback: string,
  { state, nonce, verifier }: OpenIdChecks,
): Promise<OpenIdClaims> {
  const configuration = await configurationOf(provider);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, new URL(callback), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    return claimsOf(tokens.claims());
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      throw new OpenIdCancelled();
    }
    throw isAway(error) ? new ForeignAway('sign-in', error) : error;
  }
}

/** The provider was silent, broke off, failed itself or redirected. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_PARSE_ERROR') return true;
  if (cause instanceof Response) return cause.status >= 500 || cause.status < 400;
  return error instanceof TypeError && error.message === 'fetch failed';
}

function claimsOf(claims: client.IDToken | undefined): OpenIdClaims {
  if (!claims) throw new Error('The provider sent no ID token.');
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
  return {
    subject: claims.sub,
    email: text(claims.email) || null,
    emailVerified: claims.email_verified === true,
    hostedDomain: text(claims.hd) || null,
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
  };
}
