import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetKept } from '#platform/web/offline/offline-store.ts';

// How long tests wait for a screen: a busy machine needs more than a second.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout: Mantine and the router ask for these while they render.
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia });
// Fields that grow with their text measure anew once fonts are there.
Object.defineProperty(document, 'fonts', { configurable: true, writable: true, value: new EventTarget() });
Object.defineProperty(window, 'ResizeObserver', {
  configurable: true,
  writable: true,
  value: ResizeObserverStub,
});
Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: () => {} });
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => {},
});

// jsdom counts all frames with one interval. Fake timers that end while a frame is awaited take it along, and no later test has
// frames.
let lastFrame = 0;
const frames = new Map<number, ReturnType<typeof setTimeout>>();
Object.defineProperty(window, 'requestAnimationFrame', {
  configurable: true,
  writable: true,
  value(draw: FrameRequestCallback): number {
    lastFrame += 1;
    const id = lastFrame;
    const timer = setTimeout(() => {
      frames.delete(id);
      draw(performance.now());
    }, 16);
    frames.set(id, timer);
    return id;
  },
});
Object.defineProperty(window, 'cancelAnimationFrame', {
  configurable: true,
  writable: true,
  value(id: number): void {
    clearTimeout(frames.get(id));
    frames.delete(id);
  },
});

// jsdom's dialogs know neither the top layer nor how to open.
Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
  configurable: true,
  writable: true,
  value(this: HTMLDialogElement) {
    this.open = true;
  },
});
Object.defineProperty(HTMLDialogElement.prototype, 'close', {
  configurable: true,
  writable: true,
  value(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom only hides popovers: here the mark shows them, and the button toggles it.
const popovers = document.createElement('style');
popovers.textContent = '[popover][data-shown] { display: block; }';
document.head.append(popovers);

function turnPopover(popover: HTMLElement, shown: boolean): void {
  if (popover.hasAttribute('data-shown') === shown) return;
  popover.toggleAttribute('data-shown', shown);
  const newState = shown ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

Object.defineProperty(HTMLElement.prototype, 'showPopover', {
  configurable: true,
  writable: true,
  value(this: HTMLElement) {
    turnPopover(this, true);
  },
});
Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
  configurable: true,
  writable: true,
  value(this: HTMLElement) {
    turnPopover(this, false);
  },
});
function togglePopover({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover) turnPopover(popover, !popover.hasAttribute('data-shown'));
}

// The files of a worker share their document, so each test starts without what others clicked.
const prepared = Symbol.for('orbita.web-setup');
if (!(prepared in window)) document.addEventListener('click', togglePopover);
Object.assign(window, { [prepared]: true });

// Files share their modules: one that was still loading when its file ended would be broken for the next.
afterAll(() => vi.dynamicImportSettled());

// Files share a document and its address: a field or a `#place` that one file leaves would be found by the next.
afterAll(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

// Files share a device: the user signed in by one file must not be signed in by the next.
afterAll(() => forgetKept(''));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
