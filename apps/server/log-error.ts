/**
 * The logged form of an error: name, message, code and stack. PostgreSQL's `detail` may quote a person's data, and a
 * client object contains secrets: both are left out.
 */
export function logError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' ? { code } : {}),
  };
}
