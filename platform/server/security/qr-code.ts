import { renderSVG } from 'uqr';

/** A QR code as an SVG image for `<img src>` (a data URL), with the quiet zone of four modules that readers need. */
export function qrCodeSvg(text: string): string {
  const svg = renderSVG(text, { border: 4, blackColor: '#0e1024' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
