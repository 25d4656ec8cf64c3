declare module 'jsdom' {
  /** What the pages of tests say to a console; nobody listens. */
  export class VirtualConsole {}
  /** A document with scripts, as far as tests of children's pages need it. */
  export class JSDOM {
    constructor(html: string, options: { runScripts: 'dangerously'; virtualConsole: VirtualConsole });
    readonly window: {
      /** A function of the page's own script. */
      show(port: PagePort, code: { html: string; css: string; js: string }): void;
      readonly MessageEvent: new (type: string, init: { data: unknown }) => { readonly data: unknown };
      close(): void;
    };
  }
  export interface PagePort {
    postMessage(message: unknown): void;
    onmessage: ((event: { data: unknown }) => void) | null;
  }
}
