import * as z from 'zod/mini';

/**
 * An address in the web, up to 500 characters; its issue carries the code `invalid_link`. Only `http` and `https`: a
 * `javascript:` link would run in a family's browser. Kept as browsers write it, because others (`HTTPS:`, control
 * characters) pass as addresses too, and the database knows `http://` and `https://` only.
 */
export const webLinkSchema = z
  .url({ protocol: /^https?$/, normalize: true, error: 'invalid_link' })
  .check(z.maxLength(500));
