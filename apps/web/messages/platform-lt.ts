import base from '#platform/web/messages/base-lt.ts';
import rest from '#platform/web/messages/rest-lt.ts';
import sms from '#platform/web/messages/sms-lt.ts';

/** All texts of the platform in Lithuanian, of both downloads. */
const messages = {
  ...base,
  csv: rest.csv,
  dates: rest.dates,
  validation: { ...base.validation, ...rest.validation, ...sms.validation },
  refusals: { ...base.refusals, ...rest.refusals },
  errors: { ...base.errors, ...rest.errors, ...sms.errors },
} as const;

export default messages;
