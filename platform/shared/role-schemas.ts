import * as z from 'zod/mini';
import { roles } from './roles.ts';

/** One of the four roles. In its own file, so that a screen that only compares roles loads no schema library. */
export const roleSchema = z.enum(roles);
