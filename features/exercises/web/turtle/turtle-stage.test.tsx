import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import type { TurtleCommand } from '../python/python-talk.view.ts';
import { TurtleStage } from './turtle-stage.tsx';
import { noWishes } from './turtle-wishes.view.ts';
import { type TurtleCanvas, useTurtleCanvas } from './use-turtle-canvas.ts';

// All in one go, as a fast turtle draws.
const commands: TurtleCommand[] = [
  ['new', 1, null, true, [], 1],
  ['go', 1, 100, 0, 'red', 2, 0],
];
let width = 0;
let layOut: () => void = () => undefined;
const drawImage = vi.fn();

beforeEach(() => {
  width = 0;
  drawImage.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  const getImageData = () => ({ data: new Uint8ClampedArray(4) });
  const context = new Proxy(
    { drawImage, getImageData },
    { get: (known, name) => Reflect.get(known, name) ?? vi.fn() },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  );
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      constructor(hear: ResizeObserverCallback) {
        super(hear);
        layOut = () => hear([], this);
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A stage that is hidden until the test shows it, as a work's is until its program has drawn. */
function visit() {
  let turtle: TurtleCanvas | undefined;
  let show: () => void = () => undefined;
  function Stage() {
    const [hidden, setHidden] = useState(true);
    turtle = useTurtleCanvas();
    show = () => setHidden(false);
    return (
      <TurtleStage
        turtle={turtle}
        wishes={noWishes}
        hidden={hidden}
        plays={false}
        onEvent={() => undefined}
      />
    );
  }
  renderScreen(<Stage />, { messages: { ...platform, exercises: lt } });
  return { turtle: () => turtle as TurtleCanvas, show: () => act(() => show()) };
}

it('has a picture of what was drawn to its end while the screen didn’t show the canvas yet', async () => {
  const picture = new Blob(['png']);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(picture));
  const { turtle } = visit();
  turtle().draw(commands);
  expect(await turtle().picture()).toBe(picture);
  const [canvas] = drawImage.mock.lastCall ?? [];
  expect((canvas as HTMLCanvasElement).width).toBe(480);
});

it('paints it anew, as sharp as the screen is, once the canvas is shown', async () => {
  const { turtle, show } = visit();
  turtle().draw(commands);
  await turtle().drawn();
  drawImage.mockClear();
  show();
  width = 700;
  layOut();
  expect(drawImage).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLCanvasElement>('img', { name: lt.drawing }).width).toBe(700);
});

it('paints nothing anew when the canvas only changes its size', async () => {
  const { turtle, show } = visit();
  show();
  width = 300;
  turtle().draw(commands);
  await turtle().drawn();
  const painted = drawImage.mock.calls.length;
  expect(painted).toBeGreaterThan(0);
  layOut();
  expect(drawImage).toHaveBeenCalledTimes(painted);
});
