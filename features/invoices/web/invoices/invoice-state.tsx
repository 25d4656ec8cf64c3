import { useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import type { InvoiceState as State } from '../../shared/invoices.ts';

const tones = { open: 'waiting', overdue: 'bad', paid: 'good', withdrawn: 'quiet' } as const;

/** An invoice's state, in a word. */
export function InvoiceState({ state }: { readonly state: State }) {
  const t = useTranslations('invoice_books');
  return <StateBadge tone={tones[state]}>{t(`state_of.${state}`)}</StateBadge>;
}
