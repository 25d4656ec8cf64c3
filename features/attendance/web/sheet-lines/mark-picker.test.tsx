import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import attendance from '../messages/lt.ts';
import { MarkPicker } from './mark-picker.tsx';

const messages = { ...platform, attendance };

function open(mark: AttendanceMark | null) {
  const onMark = vi.fn();
  renderScreen(<MarkPicker name="Ona" mark={mark} joined onMark={onMark} />, { messages });
  const radio = screen.getByRole('radio', { name: platform.attendance_status.present });
  const describedBy = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
  return { onMark, radio, described: describedBy?.textContent };
}

it('suggests who joined the class as present, without choosing it', () => {
  const { onMark, radio, described } = open(null);
  expect(described).toBe(attendance.joined);
  expect(radio.closest('label')?.dataset.suggested).toBe('true');
  expect(radio).toHaveProperty('checked', false);
  expect(onMark).not.toHaveBeenCalled();
});

it('suggests nothing once a mark is set', () => {
  const { radio, described } = open('late');
  expect(described).toBeUndefined();
  expect(radio.closest('label')?.dataset.suggested).toBe('false');
});
