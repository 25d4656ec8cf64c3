import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import texts from '#platform/web/messages/lt.ts';
import { DateField } from './date-field.tsx';
import { DayPicker } from './day-picker.tsx';
import { TimeField } from './time-field.tsx';

function show(Field: typeof DateField | typeof TimeField, initial = '') {
  const onChange = vi.fn();
  const Screen = () => {
    const [value, setValue] = useState(initial);
    return (
      <>
        <Field
          label="Laukas"
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue(Field === TimeField ? '08:00' : '2030-01-01')}>
          Kita
        </button>
      </>
    );
  };
  renderScreen(<Screen />, { messages: texts });
  return { field: screen.getByLabelText<HTMLInputElement>('Laukas'), onChange };
}

it('reads a day while it is typed, inserts its separators, and gives the form a day or nothing', async () => {
  const { field, onChange } = show(DateField);
  await userEvent.type(field, '20261122');
  expect(field.value).toBe('2026-11-22');
  expect(onChange.mock.calls).toEqual([['2026-11-22']]);
  await userEvent.type(field, '{backspace}{backspace}');
  expect(onChange).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual(['']);
  expect(screen.getByText(texts.dates.date_wrong)).toBeDefined();
});

it('normalises a day and a time when the field is left', async () => {
  const { field } = show(DateField);
  await userEvent.type(field, '2026.3.5');
  await userEvent.tab();
  expect(field.value).toBe('2026-03-05');
});

it('reads 9, 9.30 and 930 by the 24-hour clock', async () => {
  const { field, onChange } = show(TimeField);
  for (const [text, time] of [
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['1730', '17:30'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect([field.value, onChange.mock.lastCall]).toEqual([time, [time]]);
  }
  await userEvent.clear(field);
  await userEvent.type(field, '25:00');
  await userEvent.tab();
  expect(screen.getByText(texts.dates.time_wrong)).toBeDefined();
});

it('uses what is typed when Enter submits the form', () => {
  const { field, onChange } = show(TimeField);
  fireEvent.change(field, { target: { value: '17' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['17:00']]);
});

it('shows a value set from elsewhere instead of what was typed', async () => {
  const { field } = show(TimeField, '17:00');
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Kita' }));
  expect(field.value).toBe('08:00');
});

it('offers the days of a month, by arrows beyond its end, and none outside the allowed range', async () => {
  const onChoose = vi.fn();
  renderScreen(<DayPicker chosen="2026-11-29" min="2026-11-10" max="2026-12-31" onChoose={onChoose} />, {
    messages: texts,
  });
  const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(day('2026 m. lapkričio 9 d.').disabled).toBe(true);
  day('2026 m. lapkričio 29 d.').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(day('2026 m. gruodžio 8 d.'));
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['2026-12-08']]);
});
