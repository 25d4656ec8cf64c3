import * as z from 'zod/mini';
import { roles } from './roles.ts';

/** One of the four roles. Apart from them, so that a screen that only compares roles loads no schemas' library. */
export const roleSchema = z.enum(roles);
