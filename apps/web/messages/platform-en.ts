import base from '#platform/web/messages/base-en.ts';
import rest from '#platform/web/messages/rest-en.ts';
import sms from '#platform/web/messages/sms-en.ts';

/** All texts of the platform in English, of both downloads. */
const messages = {
  ...base,
  csv: rest.csv,
  dates: rest.dates,
  validation: { ...base.validation, ...rest.validation, ...sms.validation },
  refusals: { ...base.refusals, ...rest.refusals },
  errors: { ...base.errors, ...rest.errors, ...sms.errors },
} as const;

export default messages;
