import type { TranslationOf } from '../translation.ts';
import base from './base-en.ts';
import type lt from './lt.ts';
import rest from './rest-en.ts';
import sms from './sms-en.ts';

/** Texts of the platform and its component kit, in English. Screens that must open fast have `base-en.ts` alone. */
const en = {
  ...base,
  csv: rest.csv,
  dates: rest.dates,
  validation: { ...base.validation, ...rest.validation, ...sms.validation },
  refusals: { ...base.refusals, ...rest.refusals },
  errors: { ...base.errors, ...rest.errors, ...sms.errors },
} as const satisfies TranslationOf<typeof lt>;

export default en;
