import type { WebCheck, WebCode } from '../../shared/exercise.ts';

/** Messages from the page's frame; none is trusted to be more than text. */
export type FromFrame =
  | { readonly kind: 'shown' | 'pong' }
  | {
      readonly kind: 'log' | 'error' | 'endless' | 'blocked';
      readonly text: string;
      readonly line: number | null;
    }
  | { readonly kind: 'checked'; readonly results: readonly PageResult[] }
  | { readonly kind: 'painted'; readonly picture: string };

/** The result of a page's check; `message` is from a failed assert. */
export interface PageResult {
  readonly passed: boolean;
  readonly message: string | null;
}

/** Messages to the frame, through its port. The code itself goes with the port. */
export type ToFrame =
  | { readonly kind: 'ping' | 'paint' }
  | { readonly kind: 'check'; readonly checks: readonly WebCheck[] };

/** What goes into the frame first. */
export type FramedPage = WebCode;

/** A longer picture is none: characters. */
const longestPicture = 500_000;

const words = ['log', 'error', 'endless', 'blocked'] as const;

/** A valid message from the frame, otherwise null: a child's code may have sent it. */
export function readFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind } = data;
  if (kind === 'shown' || kind === 'pong') return { kind };
  if (kind === 'checked' && 'results' in data && Array.isArray(data.results))
    return { kind, results: data.results.slice(0, 50).map(readResult) };
  if (kind === 'painted' && 'picture' in data && typeof data.picture === 'string')
    return data.picture.length <= longestPicture ? { kind, picture: data.picture } : null;
  const word = words.find((each) => each === kind);
  if (!word) return null;
  const text = 'text' in data && typeof data.text === 'string' ? data.text.slice(0, 1000) : '';
  const line = 'line' in data && typeof data.line === 'number' ? data.line : null;
  return { kind: word, text, line };
}

/** A picture from the frame, if its address is of one; what is in it only the server tells, which draws it anew. */
export function pictureFrom(address: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:png|webp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? [];
  if (!type || !base64 || base64.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}

function readResult(result: unknown): PageResult {
  if (typeof result !== 'object' || result === null) return { passed: false, message: null };
  const message =
    'message' in result && typeof result.message === 'string' ? result.message.slice(0, 300) : null;
  return { passed: 'passed' in result && result.passed === true, message: message || null };
}
