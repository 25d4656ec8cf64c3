/** Headers of one kind of file, in addition to those of every answer. */
type Headers = Readonly<Record<string, string>>;

/**
 * Memory can be shared with a worker, which can then be interrupted and queried, only where both are isolated. Isolation
 * belongs to the document: every page of the app sets it, because a lesson may be opened next. Frames from elsewhere
 * still load.
 */
const isolated: Headers = { 'document-isolation-policy': 'isolate-and-credentialless' };

// The worker loads nothing, not even its own files: the page passes them to it. It may only compile them.
const pythonWorker: Headers = {
  ...isolated,
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
};

// A child's page: its scripts and styles run in an opaque origin; nothing is loaded, sent, opened or submitted. The connection
// allowlist is empty: it applies to WebRTC, which no directive stops, and to every frame that the page makes (record 094).
const pageFrame: Headers = {
  'connection-allowlist': '()',
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'media-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
};

/** The headers of web app files that run children's code, or load beside it (record 052). */
export function exerciseHeaders(path: string): Headers {
  if (/\/assets\/python-worker-[^/]+\.js(\.br|\.gz)?$/.test(path)) return pythonWorker;
  if (/\/assets\/page-frame-[^/]+\.html(\.br|\.gz)?$/.test(path)) return pageFrame;
  return /\/index\.html(\.br|\.gz)?$/.test(path) ? isolated : {};
}
