import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to the bucket: what it is called in S3, and its object. */
export interface BucketRequest {
  readonly act: 'list' | 'head' | 'get' | 'put' | 'delete' | 'begin' | 'part' | 'complete' | 'abort';
  readonly key: string;
  /** Of a part of an upload. */
  readonly part: number;
}

/** How a request fails: a status, no answer at all, or an answer that breaks off. */
type Failing = number | 'silent' | 'cut';

/** A bucket of an S3-compatible service on this machine: the part of its API that backups use, and its failures. */
export interface BucketFake {
  /** The settings that a process needs to keep backups there. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Buffer>;
  /** Uploads that are neither complete nor ended. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** What it was asked so far, such as `part orbita-….tar.zst`. */
  readonly asked: string[];
  /** Lets requests fail from now on; null: none. */
  fail(rule: ((request: BucketRequest) => Failing | null) | null): void;
  close(): Promise<void>;
}

const path = '/orbita-backups';
const codes: Readonly<Record<number, string>> = {
  400: 'BadDigest',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  500: 'InternalError',
};

function requestOf({ method = '', url = '' }: IncomingMessage): BucketRequest & { query: URLSearchParams } {
  const { pathname, searchParams: query } = new URL(url, 'http://bucket');
  const key = pathname.slice(path.length + 1);
  const ofUpload = { PUT: 'part', POST: 'complete', DELETE: 'abort' } as const;
  const ofObject = {
    GET: key ? 'get' : 'list',
    HEAD: 'head',
    PUT: 'put',
    DELETE: 'delete',
    POST: 'begin',
  } as const;
  const acts: Readonly<Record<string, BucketRequest['act']>> = query.has('uploadId') ? ofUpload : ofObject;
  return { act: acts[method] ?? 'list', key, part: Number(query.get('partNumber') ?? 0), query };
}

/** Opens an empty bucket; `page` is how many objects it lists at once, `patience` how long to wait for it, in seconds. */
export async function openBucketFake({ page = 1000, patience = 30 } = {}): Promise<BucketFake> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  let rule: ((request: BucketRequest) => Failing | null) | null = null;

  function listed(query: URLSearchParams): string {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const keys = [...objects.keys()].sort().filter((key) => key > after);
    const shown = keys.slice(0, page);
    const next = keys.length > page ? Buffer.from(shown.at(-1) ?? '').toString('base64url') : null;
    return [
      '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<IsTruncated>${next !== null}</IsTruncated>`,
      next && `<NextContinuationToken>${next}</NextContinuationToken>`,
      ...shown.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`),
      '</ListBucketResult>',
    ].join('');
  }

  function completed(key: string, upload: string, body: string): string | null {
    const parts = uploads.get(upload);
    if (!parts) return null;
    const wanted = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)];
    const found = wanted.map(([, number, tag]) => {
      const part = parts.get(Number(number));
      return part && md5Of(part, 'hex') === tag ? part : null;
    });
    const whole = found.filter((each) => each !== null);
    if (whole.length === 0 || whole.length < found.length) return null;
    objects.set(key, Buffer.concat(whole));
    uploads.delete(upload);
    return '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>';
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<unknown> {
    const { act, key, part, query } = requestOf(request);
    asked.push(`${act}${key && ` ${key}`}${part ? ` ${part}` : ''}`);
    const body = await buffer(request);
    const refuse = (status: number, code = codes[status] ?? 'Error') =>
      reply.writeHead(status).end(act === 'head' ? '' : `<Error><Code>${code}</Code></Error>`);
    const failing = rule?.({ act, key, part }) ?? null;
    if (failing === 'silent') return;
    if (typeof failing === 'number') return refuse(failing);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=orbita/'))
      return refuse(403, 'InvalidAccessKeyId');
    const md5 = request.headers['content-md5'];
    if (md5 !== undefined && md5 !== md5Of(body, 'base64')) return refuse(400);
    const upload = query.get('uploadId') ?? '';
    const found = objects.get(key);
    if (act === 'list') return reply.end(listed(query));
    if (act === 'head' || act === 'get') {
      if (!found) return refuse(404);
      reply.writeHead(200, { 'content-length': found.length });
      if (act === 'head') return reply.end();
      if (failing !== 'cut') return reply.end(found);
      return reply.write(found.subarray(0, found.length / 2), () => reply.destroy());
    }
    if (act === 'put') objects.set(key, body);
    if (act === 'delete') objects.delete(key);
    if (act === 'abort') uploads.delete(upload);
    if (act === 'begin') {
      const id = randomUUID();
      uploads.set(id, new Map());
      return reply.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (act === 'part') {
      const parts = uploads.get(upload);
      if (!parts) return refuse(404, 'NoSuchUpload');
      // A bucket that says that all has arrived, and kept half of it.
      const kept = failing === 'cut' ? body.subarray(0, body.length / 2) : body;
      parts.set(part, kept);
      return reply.writeHead(200, { etag: `"${md5Of(kept, 'hex')}"` }).end();
    }
    if (act === 'complete') {
      const done = completed(key, upload, body.toString());
      return done ? reply.end(done) : refuse(404, 'NoSuchUpload');
    }
    return reply.writeHead(act === 'put' ? 200 : 204).end();
  }

  const server = createServer((request, reply) => {
    request.on('error', () => undefined);
    void answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      BACKUP_S3_URL: `http://127.0.0.1:${port}${path}`,
      BACKUP_S3_ACCESS_KEY_ID: 'orbita',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      BACKUP_S3_PATIENCE: String(patience),
    },
    ...{ objects, uploads, asked },
    fail: (next) => {
      rule = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const md5Of = (bytes: Buffer, form: 'hex' | 'base64') => createHash('md5').update(bytes).digest(form);
