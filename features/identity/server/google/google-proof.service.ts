import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ForeignAway } from '#platform/server/foreign-away.ts';
import { ReadOnly, refuseWrites } from '#platform/server/read-only/read-only.ts';
import type { Scope } from '#platform/server/scope.ts';
import {
  authorizationUrl,
  newOpenIdChecks,
  OpenIdCancelled,
  type OpenIdClaims,
  redeemCallback,
} from '#platform/server/security/openid.ts';
import { countTry, networkOf } from '#platform/server/security/rate-limit.ts';
import { seal, unseal } from '#platform/server/security/server-keys.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { emailSchema } from '../../shared/email.ts';
import { type GoogleOutcome, googleMinutes, googleVouchesFor } from '../../shared/google-sign-in.rules.ts';

const keyName = 'google-sign-in';
// A whole school may share one address; a step costs little, and nothing can be guessed with it.
const limit = { limit: 600, windowSeconds: 900 };

const held = { redirect: z.nullable(z.string()), rememberMe: z.boolean(), expiresAt: z.number() };
const flowSchema = z.object({
  kind: z.literal('flow'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  ...held,
});
const proofSchema = z.object({
  kind: z.literal('proof'),
  id: z.string(),
  subject: z.string(),
  email: z.string(),
  vouched: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  ...held,
});

/** The person that Google has proven a browser's owner to be. `vouched`: Google itself keeps the mailbox of `email`. */
export type GoogleProof = z.infer<typeof proofSchema>;

/** Where the browser goes, and what it keeps from now on in an encrypted cookie (null: nothing). */
export interface GoogleStep {
  readonly href: string;
  readonly held: string | null;
}

/** Where Google sends the browser back; this address is registered with Google. */
function googleCallback(scope: Scope): string {
  return `${scope.env.publicUrl}/api/google-sign-in/callback`;
}

/** The wanted path when it is a dashboard path or an invitation on this origin; otherwise null (decision A5). */
export function wantedPath(path: unknown, origin: string): string | null {
  if (typeof path !== 'string' || path.length > 1500 || !/^\/(dashboard|auth\/register\?)/.test(path))
    return null;
  const home = new URL(origin);
  const url = URL.canParse(path, home) ? new URL(path, home) : null;
  if (url?.origin !== home.origin) return null;
  const leadsOn = /^\/dashboard(\/|$)/.test(url.pathname) || url.pathname === '/auth/register';
  return leadsOn ? url.pathname + url.search : null;
}

const expiry = (scope: Scope) => scope.now.epochMilliseconds + googleMinutes * 60_000;

function backToSignIn(outcome: GoogleOutcome, redirect: string | null): string {
  const search = new URLSearchParams({ google: outcome, ...(redirect ? { redirect } : {}) });
  return `/auth/login?${search}`;
}

/** The cookie's content when it is ours, of that kind and in time. */
async function open<T extends { expiresAt: number }>(
  scope: Scope,
  schema: z.ZodMiniType<T>,
  sealed: string | undefined,
): Promise<T | null> {
  if (!sealed) return null;
  const parsed = schema.safeParse(await unseal(scope, keyName, sealed));
  return parsed.success && parsed.data.expiresAt > scope.now.epochMilliseconds ? parsed.data : null;
}

function outcomeOf(scope: Scope, error: unknown): GoogleOutcome {
  if (error instanceof OpenIdCancelled) return 'cancelled';
  if (error instanceof ReadOnly) return 'read-only';
  if (error instanceof AppError && error.code === 'request/too-many') return 'too-many';
  if (error instanceof ForeignAway) {
    scope.log.warn({ system: error.system, reason: error.message }, 'an external system is unavailable');
    return 'away';
  }
  const { name, code } = error as { name?: string; code?: string };
  // The message may contain what Google says about a person.
  scope.log.warn({ reason: code ?? name }, 'sign-in with Google failed');
  return 'failed';
}

/**
 * Sends a browser to Google. The data that ties the answer to this browser stays with it, encrypted, for ten minutes.
 */
export async function startGoogleSignIn(
  scope: Scope,
  { redirect, rememberMe }: { redirect: unknown; rememberMe: boolean },
): Promise<GoogleStep> {
  const wanted = wantedPath(redirect, scope.env.publicUrl);
  const { google } = scope.env;
  if (!google) return { href: backToSignIn('failed', wanted), held: null };
  try {
    await refuseWrites(scope);
    await countTry(scope, `google/start/${networkOf(scope.address)}`, limit);
    const checks = newOpenIdChecks();
    const flow = { kind: 'flow', ...checks, redirect: wanted, rememberMe, expiresAt: expiry(scope) } as const;
    const href = await authorizationUrl(google, googleCallback(scope), checks);
    return { href, held: await seal(scope, keyName, flow satisfies z.infer<typeof flowSchema>) };
  } catch (error) {
    return { href: backToSignIn(outcomeOf(scope, error), wanted), held: null };
  }
}

/** Takes Google's answer (the callback's query). It signs nobody in: the browser keeps the proof for ten minutes. */
export async function finishGoogleSignIn(
  scope: Scope,
  { search, held: sealed }: { search: string; held: string | undefined },
): Promise<GoogleStep> {
  const flow = await open(scope, flowSchema, sealed);
  const { google } = scope.env;
  if (!flow || !google) return { href: backToSignIn('expired', null), held: null };
  try {
    await refuseWrites(scope);
    await countTry(scope, `google/callback/${networkOf(scope.address)}`, limit);
    const claims = await redeemCallback(google, `${googleCallback(scope)}${search}`, flow);
    const proof = proofOf(scope, claims, flow);
    if (!proof) return { href: backToSignIn('email-unverified', flow.redirect), held: null };
    return { href: backToSignIn('proven', flow.redirect), held: await seal(scope, keyName, proof) };
  } catch (error) {
    return { href: backToSignIn(outcomeOf(scope, error), flow.redirect), held: null };
  }
}

/** Null when Google does not say that the address is verified. */
function proofOf(
  scope: Scope,
  { subject, email: claimed, emailVerified, hostedDomain, givenName, familyName }: OpenIdClaims,
  { redirect, rememberMe }: { redirect: string | null; rememberMe: boolean },
): GoogleProof | null {
  const email = emailSchema.safeParse(claimed ?? '');
  if (!email.success || !emailVerified) return null;
  return {
    kind: 'proof',
    id: randomUUID(),
    subject,
    email: email.data,
    vouched: googleVouchesFor({ email: email.data, emailVerified, hostedDomain }),
    firstName: givenName.slice(0, 50),
    lastName: familyName.slice(0, 50),
    redirect,
    rememberMe,
    expiresAt: expiry(scope),
  };
}

/** The proof that a browser holds. Throws `auth/google-expired` when there is none, or it is old or altered. */
export async function requireGoogleProof(scope: Scope, sealed: string | undefined): Promise<GoogleProof> {
  const proof = scope.env.google ? await open(scope, proofSchema, sealed) : null;
  if (!proof) throw new AppError('auth/google-expired');
  return proof;
}
