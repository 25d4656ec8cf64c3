import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { exportsContract } from '#features/exports/shared/exports.contract.ts';
import { childResetAddress } from '#features/identity/shared/password-reset.contract.ts';
import { contract } from '../contract.ts';

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Orbita API</title>
  <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
  <div id="docs"></div>
  <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });";

/** `/api/openapi.json` generated from the contract, and `/api/docs` to read and try it in a browser. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  let document: Promise<object> | undefined;
  const generate = async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const info = { title: 'Orbita', version: '1' };
    const document = await generator.generate(contract, { info, servers: [{ url: '/api' }] });
    const { paths = {} } = await generator.generate(exportsContract, { info });
    // At the paths of the specification, and under `/api`; only the exports accept a personal token.
    const servers = [{ url: '/' }, { url: '/api' }];
    for (const path of Object.values(paths)) {
      if (!path) continue;
      path.servers = servers;
      if (path.get) path.get.security = [{ token: [] }, {}];
    }
    const reset = document.paths?.[childResetAddress];
    if (reset) reset.servers = servers;
    return {
      ...document,
      paths: { ...document.paths, ...paths },
      components: { ...document.components, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    };
  };
  app.get('/api/openapi.json', async () => (document ??= generate()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/assets/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}
