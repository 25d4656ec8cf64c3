import base from './base-lt.ts';
import desk from './desk-lt.ts';
import errors from './errors-lt.ts';
import page_errors from './errors-page-lt.ts';

/** Texts of exercises. What explains an error is loaded after a lesson has opened. */
const lt = { ...base, errors, page_errors, desk } as const;

export default lt;
