/** Headers of one kind of file, beside those of every answer. */
type Headers = Readonly<Record<string, string>>;

/**
 * Memory can be shared with a worker, which can then be interrupted and asked, where both are isolated. It belongs to the
 * document: every page of the app says it, for a lesson may be the next one. Frames from elsewhere still load.
 */
const isolated: Headers = { 'document-isolation-policy': 'isolate-and-credentialless' };

// The worker loads nothing, not even its own files: the page hands them over. Compiling them is all that it may.
const pythonWorker: Headers = {
  ...isolated,
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
};

// A child's page: its scripts and styles run, in an origin of nobody; nothing is loaded, sent, opened or submitted. The list of
// connections is empty: it holds for WebRTC, which no directive stops, and in every frame that the page makes (record 094).
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

/** What a file of the web app is sent with because children's code runs in it, or beside it (record 052). */
export function exerciseHeaders(path: string): Headers {
  if (/\/assets\/python-worker-[^/]+$/.test(path)) return pythonWorker;
  if (/\/assets\/page-frame-[^/]+$/.test(path)) return pageFrame;
  return /\/index\.html(\.br|\.gz)?$/.test(path) ? isolated : {};
}
