import * as z from 'zod/mini';

/**
 * A web address of up to 500 characters; its issue carries the code `invalid_link`. Only `http` and `https`: a
 * `javascript:` link would run in a family's browser. Kept in the browser's normal form, because others (`HTTPS:`,
 * control characters) also pass as addresses, and the database accepts only `http://` and `https://`.
 */
export const webLinkSchema = z
  .url({ protocol: /^https?$/, normalize: true, error: 'invalid_link' })
  .check(z.maxLength(500));
