import { useFormatter } from 'use-intl';

/** A share from 0 to 1 as a whole percentage. */
export function useRate(): (rate: number) => string {
  const format = useFormatter();
  return (rate) => format.number(rate, { style: 'percent', maximumFractionDigits: 0 });
}
