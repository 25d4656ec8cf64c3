import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { PlaceFault } from './backup-place.ts';

/** A part of an upload, as the bucket confirmed it. */
export interface SentPart {
  readonly number: number;
  readonly tag: string;
}

/** A page of a bucket's list. */
export interface ListedPage {
  readonly objects: readonly { readonly name: string; readonly size: number }[];
  /** What the next page is asked for with; null after the last one. */
  readonly next: string | null;
}

// No entity is expanded: Orbita makes no name that needs one.
const parser = new XMLParser({
  processEntities: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
});

const listSchema = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.optional(z.string()),
    Contents: z._default(
      z.array(z.object({ Key: z.string(), Size: z.string().check(z.regex(/^\d{1,15}$/)) })),
      [],
    ),
  }),
});
const begunSchema = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.string().check(z.minLength(1)) }),
});
const completedSchema = z.object({ CompleteMultipartUploadResult: z.unknown() });

/** Throws for whatever is no list: a page of something else must not look like an empty bucket. */
export function listedIn(text: string): ListedPage {
  const { ListBucketResult: list } = parsed(listSchema, text, 'a list');
  const next = list.IsTruncated === 'true' ? (list.NextContinuationToken ?? '') : null;
  if (next === '') throw new PlaceFault('failed', 'The bucket says that its list goes on, but not how.');
  return { objects: list.Contents.map(({ Key, Size }) => ({ name: Key, size: Number(Size) })), next };
}

/** The id of an upload that was begun. */
export function uploadIn(text: string): string {
  return parsed(begunSchema, text, 'the id of an upload').InitiateMultipartUploadResult.UploadId;
}

/** Throws where an upload was not completed: a bucket may say so in an answer that begins well. */
export function requireCompleted(text: string): void {
  parsed(completedSchema, text, 'that the upload is complete');
}

/** What completes an upload of these parts. */
export function completionOf(parts: readonly SentPart[]): string {
  const each = ({ number, tag }: SentPart) =>
    `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`;
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.map(each).join('')}</CompleteMultipartUpload>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function parsed<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  text: string,
  what: string,
): T {
  const code = text.includes('<Error>') && /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1];
  const data = /<!(DOCTYPE|ENTITY)/i.test(text) ? undefined : schema.safeParse(nodesOf(text)).data;
  if (data !== undefined) return data;
  throw new PlaceFault('failed', `The bucket did not answer with ${what}${code ? ` (${code})` : ''}.`);
}

function nodesOf(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return null;
  }
}
