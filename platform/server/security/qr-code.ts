import { renderSVG } from 'uqr';

/**
 * A QR code as an SVG image for `<img src>` (a data URL), with the quiet zone of four modules that readers need. A reader
 * can correct 7 % of it (`L`) or 15 % (`M`), which payment codes require.
 */
export function qrCodeSvg(text: string, ecc: 'L' | 'M' = 'L'): string {
  const svg = renderSVG(text, { border: 4, blackColor: '#0e1024', ecc });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
