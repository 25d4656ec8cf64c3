import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom the provider signs in next, and how it misbehaves. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly hd?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  /** Claims that contradict the protocol: another nonce, audience, issuer or time. */
  readonly wrong?: Record<string, unknown>;
  /** Signs with a key that the provider never published. */
  readonly foreignKey?: boolean;
}

/** A provider on this machine that speaks OpenID Connect: discovery, keys, signed ID tokens, single-use codes. */
export interface OpenIdTestProvider {
  readonly issuer: string;
  /** The address to which the browser returns when this person consents at `href`. */
  letIn(href: string, person: OpenIdPerson): string;
  close(): Promise<void>;
}

interface Grant {
  readonly person: OpenIdPerson;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly clientId: string | null;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
type Keys = ReturnType<typeof newKeys>;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function idToken(issuer: string, { person, nonce, clientId }: Grant, keys: Keys): string {
  const { wrong, foreignKey, ...claims } = person;
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 600 };
  const body = { iss: issuer, aud: clientId, nonce, ...times, ...claims, ...wrong };
  const unsigned = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(body)}`;
  const { privateKey } = foreignKey ? newKeys() : keys;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

/** Starts the provider on a free port of the loopback interface. */
export async function startOpenIdProvider(): Promise<OpenIdTestProvider> {
  const keys = newKeys();
  const grants = new Map<string, Grant>();
  let issuer = '';

  const redeem = (body: URLSearchParams) => {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) return null;
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600 };
    return { ...tokens, id_token: idToken(issuer, grant, keys) };
  };
  const answer = async (request: IncomingMessage): Promise<object | null> => {
    if (request.url === '/.well-known/openid-configuration') {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
    if (request.url === '/keys') {
      return {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      };
    }
    return request.url === '/token' ? redeem(await bodyOf(request)) : null;
  };

  const server = createServer(async (request, response) => {
    const found = await answer(request);
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    letIn(href, person) {
      const asked = new URL(href).searchParams;
      const code = randomUUID();
      const [nonce, clientId] = [asked.get('nonce'), asked.get('client_id')];
      grants.set(code, { person, nonce, clientId, challenge: asked.get('code_challenge') });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
