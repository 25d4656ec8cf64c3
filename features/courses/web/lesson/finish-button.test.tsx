import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import messages from '#platform/web/messages/lt.ts';
import lesson from '../messages/lesson-lt.ts';
import { FinishButton } from './finish-button.tsx';

async function ask() {
  const onFinish = vi.fn();
  const screenOf = (
    <>
      <button type="button">Paleisti</button>
      <textarea aria-label="Kodas" />
      <nav>
        <FinishButton open={1} onFinish={onFinish} />
      </nav>
    </>
  );
  renderScreen(screenOf, { messages: { ...messages, lesson } });
  await userEvent.click(screen.getByRole('button', { name: lesson.finish }));
  await screen.findByRole('alert');
  return { onFinish };
}

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
