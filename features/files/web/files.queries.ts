import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { type FileKind, largestFile, type StoredFile, uploadAddress } from '../shared/files.ts';

interface Upload {
  readonly kind: FileKind;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

function refusalOf(answer: unknown): Error {
  return isORPCErrorJson(answer)
    ? createORPCErrorFromJson(answer)
    : new ORPCError('server/internal-error', { status: 500 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Uploads a picture to a given address, without progress, and returns the answer. Refuses as {@link uploadFile}. */
export async function sendPicture(file: File, address: string): Promise<unknown> {
  if (file.size > largestFile.picture) throw new ORPCError('request/too-large', { status: 413 });
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  const answer = await fetch(address, { method: 'POST', headers, body: file });
  const body = parsed(await answer.text());
  if (!answer.ok) throw refusalOf(body);
  return body;
}

/**
 * Uploads a file and returns how it is stored. A refusal is an error with its code; a failed network is a `TypeError`, as
 * with `fetch`. `fetch` itself cannot report progress.
 */
export function uploadFile(file: File, { kind, onProgress, signal }: Upload): Promise<StoredFile> {
  if (file.size > largestFile[kind])
    return Promise.reject(new ORPCError('request/too-large', { status: 413 }));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadAddress}?${new URLSearchParams({ kind, name: file.name })}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200) resolve(answer as StoredFile);
      else reject(refusalOf(answer));
    };
    request.onerror = () => reject(new TypeError('The network failed'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
