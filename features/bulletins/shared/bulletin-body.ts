import * as z from 'zod/mini';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';

/** The elements that a bulletin's text can result in (decision N1): a screen renders these and no other. */
export const bodyTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const;
export type BodyTag = (typeof bodyTags)[number];

/** An element of a bulletin's text; `href` only on a link. */
export interface BodyElement {
  tag: BodyTag;
  href?: string | undefined;
  children?: BodyNode[] | undefined;
}

/** A piece of a bulletin's text as a screen renders it: words, or an element. */
export type BodyNode = string | BodyElement;

/** A bulletin's text, read and cleaned: paragraphs and lists, rendered from data. */
export type BulletinBody = BodyNode[];

const nodeSchema: z.ZodMiniType<BodyNode> = z.union([
  z.string(),
  z.object({
    tag: z.enum(bodyTags),
    href: z.optional(z.string()),
    children: z.optional(z.lazy(() => z.array(nodeSchema))),
  }),
]);

const bodySchema: z.ZodMiniType<BulletinBody> = z.array(nodeSchema);

/** A bulletin's text in both languages; English is left out where there is none (decision L6). */
export const localizedBodySchema = z.object(eachLanguage(bodySchema, z.optional(bodySchema)));
export type LocalizedBody = z.infer<typeof localizedBodySchema>;
