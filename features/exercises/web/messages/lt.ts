import base from './base-lt.ts';
import errors from './errors-lt.ts';

/** Texts of exercises. What explains an error is loaded after a lesson has opened. */
const lt = { ...base, errors } as const;

export default lt;
