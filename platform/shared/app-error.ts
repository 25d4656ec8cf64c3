import { type ErrorCode, errorStatuses } from './error-codes.ts';

/** An expected refusal: a code that the contract declares and the web translates. Never a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, data?: Record<string, unknown>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Throws the refusal that a rule returned; does nothing for null. */
export function refuse(code: ErrorCode | null, data?: Record<string, unknown>): void {
  if (code) throw new AppError(code, data);
}
