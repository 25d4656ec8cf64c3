import { useFormatter } from 'use-intl';

/** Shares in words, without decimals unless asked for. */
export function usePercent(): (share: number, decimals?: number) => string {
  const format = useFormatter();
  return (share, decimals = 0) => format.number(share, { style: 'percent', maximumFractionDigits: decimals });
}
