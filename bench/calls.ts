import { type Agent, request } from 'node:http';

/** An answer as received. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A request as it is sent; the path has its query. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Post {
  readonly port: number;
  readonly path: string;
  readonly agent: Agent;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** One post over a kept-alive connection; resolves when the whole answer is there. */
export function post({ port, path, agent, headers, body }: Post): Promise<Answer> {
  const json = { ...headers, 'content-type': 'application/json' };
  return send(port, agent, { method: 'POST', path, headers: json, body: Buffer.from(body) });
}

/** One request; resolves when the whole answer is there. */
export function send(port: number, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {};
    const all = { host: '127.0.0.1', port, path, agent, method, headers: { ...headers, ...length } };
    const sent = request(all, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The path of a procedure 'feature.name', as the web app calls it. */
export function pathOf(procedure: string): string {
  return `/rpc/${procedure.replace('.', '/')}`;
}

/** An input as the web app sends it. */
export function bodyOf(input: unknown): string {
  return JSON.stringify(input === undefined ? {} : { json: input });
}

/** The output of an answer; throws the answer when it is a refusal. */
export function outputOf<T>({ status, body }: Pick<Answer, 'status' | 'body'>): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`);
  return (JSON.parse(body.toString()) as { json: T }).json;
}
