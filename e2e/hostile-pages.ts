/** Code that sends what it can to a port of this machine, in every way that page policies might miss. */
const calling = (port: number, world: string) => `(async () => {
  const Call = ${world}.RTCPeerConnection ?? ${world}.webkitRTCPeerConnection;
  const call = globalThis.call = new Call({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] });
  call.createDataChannel('x');
  await call.setLocalDescription(await call.createOffer());
})().catch(() => undefined);`;
const written = (text: string) => JSON.stringify(text).replaceAll('</', '<\\/');
const within = (port: number) => written(`<script>${calling(port, 'window')}</script>`);
const inFrame = (port: number, how: string, put = 'document.body.append(frame);') => `
  const frame = document.createElement('iframe');
  ${how.replace('WITHIN', () => within(port)).replace('CALLING', () => written(calling(port, 'window')))}
  ${put}`;

const framed = (port: number) =>
  `<iframe srcdoc="${`<script>${calling(port, 'window')}</script>`.replaceAll('"', '&quot;')}"></iframe>`;
const shadowed = (port: number) => `<div><template shadowrootmode="closed">${framed(port)}</template></div>`;

/** Every world that a page has or creates: its own, and those of its frames. */
export const worlds: Record<string, (port: number) => { html?: string; js: string }> = {
  'its own': (port) => ({ js: calling(port, 'window') }),
  'an empty frame': (port) => ({ js: inFrame(port, '') + calling(port, 'frame.contentWindow') }),
  'a frame of a text': (port) => ({ js: inFrame(port, 'frame.srcdoc = WITHIN;') }),
  'a frame of an address that is code': (port) => ({
    js: inFrame(port, "frame.src = 'javascript:' + CALLING;"),
  }),
  'a frame with a sandbox': (port) => ({
    js: inFrame(port, "frame.srcdoc = WITHIN; frame.setAttribute('sandbox', 'allow-scripts');"),
  }),
  'a frame of the page as it was written': (port) => ({ html: framed(port), js: '' }),
  'a frame in a shadow': (port) => ({
    js: inFrame(
      port,
      'frame.srcdoc = WITHIN;',
      "document.body.attachShadow({ mode: 'closed' }).append(frame);",
    ),
  }),
  'a frame in a shadow of its text': (port) => ({ html: shadowed(port), js: '' }),
  'a frame in a shadow written in two pieces': (port) => ({
    js: `const text = ${written(shadowed(port))};
      const at = text.indexOf('rootmode');
      document.write(text.slice(0, at));
      document.write(text.slice(at));`,
  }),
  'a frame in a copied shadow': (port) => ({
    js: inFrame(
      port,
      'frame.srcdoc = WITHIN;',
      `const host = document.createElement('div');
       host.attachShadow({ mode: 'open', clonable: true }).append(frame);
       document.body.append(host.cloneNode(true));`,
    ),
  }),
  'a frame in a page opened anew': (port) => ({
    js: inFrame(
      port,
      'frame.srcdoc = WITHIN;',
      "document.open(); document.write('<p>x</p>'); document.body.append(frame);",
    ),
  }),
  'a frame where nothing is taken away': (port) => ({
    js: `Element.prototype.remove = MutationObserver.prototype.observe = () => undefined;
      Reflect.apply = () => null;${inFrame(port, 'frame.srcdoc = WITHIN;')}`,
  }),
};

const misuse = "port.postMessage({ kind: 'log', text: 'misused' });";
/** Ways to the port: what is called gets it from its callers, or from an event that is read. */
export const thefts = {
  'from callers': `
    const create = document.createElement;
    document.createElement = function (name) {
      let at = arguments.callee;
      try {
        for (; at; at = at.caller)
          for (const port of at.arguments ?? []) if (port instanceof MessagePort) ${misuse}
      } catch {}
      return create.call(document, name);
    };`,
  'from an event': `
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get() {
        const { target: port } = this;
        ${misuse}
        return get.call(this);
      },
    });`,
};
