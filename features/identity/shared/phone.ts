import * as z from 'zod/mini';
import { readPhone } from './phone.rules.ts';

/** A form's optional phone number: as typed, stored in E.164; blank is none. */
export const phoneFieldSchema = z.string().check(
  z.maxLength(40, { error: 'invalid_phone', abort: true }),
  z.overwrite((typed) => (typed.trim() === '' ? '' : (readPhone(typed) ?? typed))),
  z.regex(/^(\+[1-9]\d{6,14})?$/, { error: 'invalid_phone' }),
);
