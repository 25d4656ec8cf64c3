import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { Docked } from './docked.tsx';

/** A desk whose program a test begins and ends. */
function Desk({ last }: { last?: string }) {
  const [isRunning, setRunning] = useState(false);
  const [hasResult, setResult] = useState(false);
  const [asks, setAsks] = useState(false);
  const turn = () => {
    setRunning(!isRunning);
    setResult(true);
  };
  return (
    <Docked
      code={<p>kodas</p>}
      bar={
        <>
          <button type="button" onClick={turn}>
            {isRunning ? lt.stop : lt.run}
          </button>
          <button type="button" onClick={() => setAsks(true)}>
            klausti
          </button>
        </>
      }
      last={last}
      result={<p>piešinys</p>}
      hasResult={hasResult}
      cue={[isRunning && 'runs', asks && 'asks'].filter(Boolean).join(' ')}
      codePlace={createRef()}
      resultPlace={createRef()}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says where the result will be, until there is one', async () => {
  renderScreen(<Desk />, { messages: { ...platform, exercises: lt } });
  expect(screen.getByText(lt.result_here)).toBeTruthy();
  expect(screen.queryByRole('button', { name: lt.result_hide })).toBeNull();
  await press(lt.run);
  expect(screen.queryByText(lt.result_here)).toBeNull();
});

it('shows what the last run made until there is something new', async () => {
  renderScreen(<Desk last="vakarykštis" />, { messages: { ...platform, exercises: lt } });
  expect(screen.getByText('vakarykštis')).toBeTruthy();
  expect(screen.queryByText(lt.result_here)).toBeNull();
  await press(lt.run);
  expect(screen.queryByText('vakarykštis')).toBeNull();
});

it('folds the result, and shows it again when something runs', async () => {
  renderScreen(<Desk />, { messages: { ...platform, exercises: lt } });
  await press(lt.run);
  await press(lt.stop);
  await press(lt.result_hide);
  expect(screen.getByRole('button', { name: lt.result_show }).getAttribute('aria-expanded')).toBe('false');
  await press(lt.result_show);
  await press(lt.result_hide);
  await press(lt.run);
  expect(screen.getByRole('button', { name: lt.result_hide }).getAttribute('aria-expanded')).toBe('true');
});

it('shows what was folded again when the program asks', async () => {
  renderScreen(<Desk />, { messages: { ...platform, exercises: lt } });
  await press(lt.run);
  await press(lt.result_hide);
  await press('klausti');
  expect(screen.getByRole('button', { name: lt.result_hide }).getAttribute('aria-expanded')).toBe('true');
});
