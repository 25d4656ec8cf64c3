import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import messages from '#platform/web/messages/lt.ts';
import lesson from '../messages/lesson-lt.ts';
import { FinishButton } from './finish-button.tsx';

const nowhere = { current: null };

async function ask() {
  const onFinish = vi.fn();
  const screenOf = (
    <>
      <button type="button">Paleisti</button>
      <textarea aria-label="Kodas" />
      <nav>
        <FinishButton open={1} isSolved={false} end={nowhere} onFinish={onFinish} />
      </nav>
    </>
  );
  renderScreen(screenOf, { messages: { ...messages, lesson } });
  await userEvent.click(screen.getByRole('button', { name: lesson.finish }));
  await screen.findByRole('alert');
  return { onFinish };
}

/** The observers of the screen, which see nothing until they are told. */
class Sight {
  static readonly all = new Set<Sight>();
  private readonly hear: IntersectionObserverCallback;
  constructor(hear: IntersectionObserverCallback) {
    this.hear = hear;
    Sight.all.add(this);
  }
  observe(): void {}
  disconnect(): void {
    Sight.all.delete(this);
  }
  static see(isIntersecting: boolean): void {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    act(() => {
      for (const one of Sight.all) one.hear([entry], one as unknown as IntersectionObserver);
    });
  }
}

function Lesson({ isSolved = false }) {
  const end = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={end} />
      <FinishButton open={0} isSolved={isSolved} end={end} onFinish={() => undefined} />
    </>
  );
}

describe('the button that finishes a lesson', () => {
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', Sight));
  afterEach(() => void vi.unstubAllGlobals());

  const loud = () => screen.getByRole('button', { name: lesson.finish }).dataset.loud;
  const show = (isSolved: boolean) =>
    renderScreen(<Lesson isSolved={isSolved} />, { messages: { ...messages, lesson } });

  it('is quiet until the child has come to the end of the text, and stays loud', () => {
    show(false);
    Sight.see(false);
    expect(loud()).toBe('false');
    Sight.see(true);
    expect(loud()).toBe('true');
    Sight.see(false);
    expect(loud()).toBe('true');
  });

  it('is loud as soon as all exercises are solved', () => {
    show(true);
    Sight.see(false);
    expect(loud()).toBe('true');
  });
});

describe('the question before a lesson with open exercises is finished', () => {
  it('goes on Escape, and the focus stays in the bar', async () => {
    const { onFinish } = await ask();
    screen.getByRole('button', { name: lesson.solve_on }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: lesson.finish }));
    expect(onFinish).not.toHaveBeenCalled();
  });

  it('goes as soon as the child does something else', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Paleisti' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: lesson.finish }));
    await screen.findByRole('alert');
    screen.getByRole('textbox').focus();
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.keyboard('p');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays while its answers are walked through, and is answered', async () => {
    const { onFinish } = await ask();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: lesson.finish_anyway }));
    expect(onFinish).toHaveBeenCalledOnce();
  });
});
