import type { WebCheck, WebCode } from '../../shared/exercise.ts';

/** What the page's frame tells; nothing of it is trusted to be more than text. */
export type FromFrame =
  | { readonly kind: 'shown' | 'pong' }
  | {
      readonly kind: 'log' | 'error' | 'endless' | 'blocked';
      readonly text: string;
      readonly line: number | null;
    }
  | { readonly kind: 'checked'; readonly results: readonly PageResult[] };

/** How a check of a page went; `message` is what an assert of it says. */
export interface PageResult {
  readonly passed: boolean;
  readonly message: string | null;
}

/** What the frame is told, by its port. The code itself goes with the port. */
export type ToFrame =
  | { readonly kind: 'ping' }
  | { readonly kind: 'check'; readonly checks: readonly WebCheck[] };

/** What goes into the frame first. */
export type FramedPage = WebCode;

const words = ['log', 'error', 'endless', 'blocked'] as const;

/** A message of the frame as far as it makes sense, else null: a child's code may have sent it. */
export function readFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  const { kind } = data;
  if (kind === 'shown' || kind === 'pong') return { kind };
  if (kind === 'checked' && 'results' in data && Array.isArray(data.results))
    return { kind, results: data.results.slice(0, 50).map(readResult) };
  const word = words.find((each) => each === kind);
  if (!word) return null;
  const text = 'text' in data && typeof data.text === 'string' ? data.text.slice(0, 1000) : '';
  const line = 'line' in data && typeof data.line === 'number' ? data.line : null;
  return { kind: word, text, line };
}

function readResult(result: unknown): PageResult {
  if (typeof result !== 'object' || result === null) return { passed: false, message: null };
  const message =
    'message' in result && typeof result.message === 'string' ? result.message.slice(0, 300) : null;
  return { passed: 'passed' in result && result.passed === true, message: message || null };
}
