import base from './base-lt.ts';
import rest from './rest-lt.ts';
import sms from './sms-lt.ts';

/** Texts of the platform and its component kit, in the original language. Screens that must open fast have `base-lt.ts` alone. */
const lt = {
  ...base,
  csv: rest.csv,
  dates: rest.dates,
  validation: { ...base.validation, ...rest.validation, ...sms.validation },
  refusals: { ...base.refusals, ...rest.refusals },
  errors: { ...base.errors, ...rest.errors, ...sms.errors },
} as const;

export default lt;
