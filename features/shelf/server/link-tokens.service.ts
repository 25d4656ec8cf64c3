import type { Scope } from '#platform/server/scope.ts';
import { keyedDigests } from '#platform/server/security/server-keys.ts';
import { hashToken } from '#platform/server/security/session.ts';
import type { WorkLink } from '../shared/shelf.ts';
import type { LinkRow } from './work-links.repository.ts';

/** The secrets of links, in order: 256 bits that only this academy's servers derive from a link's id, kept nowhere (record 188). */
export async function tokensOf(scope: Scope, linkIds: readonly string[]): Promise<string[]> {
  const digests = await keyedDigests(scope, 'work-links', linkIds);
  return digests.map((digest) => digest.toString('base64url'));
}

/** Links with their secrets, for the child's guardians; null for the secret of a link that was made when it was told once. */
export async function withTokens(
  scope: Scope,
  rows: readonly LinkRow[],
): Promise<(WorkLink & { readonly workId: string })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tokens = await tokensOf(scope, ids);
  return rows.map(({ tokenHash, ...link }, at) => {
    const token = tokens[at] ?? '';
    return { ...link, token: hashToken(token).equals(tokenHash) ? token : null };
  });
}
