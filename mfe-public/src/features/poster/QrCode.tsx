import type { RateCode } from '../../api/endpoints';

/** The address without its protocol, as people type it. */
export const typedAddress = ({ url }: RateCode): string => url.replace(/^https?:\/\//, '');

/** As a picture, so that nothing in the SVG runs. */
export const QrCode = ({ code }: { code: RateCode }) => (
  <img
    className="poster-qr"
    src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
    alt={`QR code of ${typedAddress(code)}`}
  />
);
