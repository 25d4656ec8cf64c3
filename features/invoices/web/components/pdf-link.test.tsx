import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import invoices from '../messages/lt.ts';
import { PdfLink } from './pdf-link.tsx';

it.each([
  [false, 'Atsisiųsti sąskaitos ORB-000012 PDF'],
  [true, 'Atsisiųsti kreditinės sąskaitos ORB-000012 PDF'],
])('names a document by its kind (credit note: %s)', (isCreditNote, name) => {
  renderScreen(<PdfLink invoiceId="one" number="ORB-000012" isCreditNote={isCreditNote} />, {
    messages: { ...platform, invoices },
  });
  expect(screen.getByRole('link', { name }).textContent).toBe('PDF');
});
