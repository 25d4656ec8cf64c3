import { describe, expect, it } from 'vitest';
import { exerciseHeaders } from '../plugins/exercise-files.ts';
import { isPartOfDocument } from '../plugins/web-app.ts';

const policyOf = (path: string) => exerciseHeaders(path)['content-security-policy'];

describe('the files that run children’s code', () => {
  it.each(['', '.br', '.gz'])('let Python load nothing at all (%s)', (ending) => {
    const path = `/srv/dist/web/assets/python-worker-AbC_1-2.js${ending}`;
    expect(policyOf(path)).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
    expect(exerciseHeaders(path)['document-isolation-policy']).toBe('isolate-and-credentialless');
  });

  it('put a child’s page into an opaque origin, without a network', () => {
    const policy = policyOf('/srv/dist/web/assets/page-frame-x1.html');
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    // No directive stops WebRTC; the connection allowlist does, and every frame of the page inherits it.
    expect(exerciseHeaders('/srv/dist/web/assets/page-frame-x1.html')['connection-allowlist']).toBe('()');
    expect(policy).not.toMatch(/https?:|\*|connect-src|allow-same-origin|allow-top-navigation|unsafe-eval/);
  });

  it('isolate every page of the app, and keep its policy as strict as before', () => {
    expect(exerciseHeaders('/srv/dist/web/index.html')).toEqual({
      'document-isolation-policy': 'isolate-and-credentialless',
    });
    expect(exerciseHeaders('/srv/dist/web/index.html.br')).toHaveProperty('document-isolation-policy');
  });

  it.each([
    '/assets/a.js',
    '/assets/pyodide.asm-x.wasm',
    '/boot.js',
    '/assets/x/python-worker-/a.js',
    // Scripts of the app, named after what they show.
    '/assets/page-frame-x1.js',
    '/assets/python-worker-x1.css',
  ])('are not %s', (path) => {
    expect(exerciseHeaders(path)).toEqual({});
  });
});

describe('a file without a document policy', () => {
  it.each([
    '/assets/a.js',
    '/assets/a-1.css',
    '/assets/figtree-x.woff2',
    '/assets/a.js.br',
    '/assets/a.css.gz',
  ])('is %s', (path) => expect(isPartOfDocument(`/srv/dist/web${path}`)).toBe(true));

  // Each of these can be opened by itself, or runs with privileges of its own.
  it.each([
    '/index.html',
    '/index.html.br',
    '/service-worker.js',
    '/boot.js',
    '/assets/python-worker-AbC.js',
    '/assets/python-worker-AbC.js.br',
    '/assets/page-frame-x1.html',
    '/assets/planet.svg',
    '/assets/folder/a.js',
  ])('is not %s', (path) => expect(isPartOfDocument(`/srv/dist/web${path}`)).toBe(false));
});
