import type { QrCode } from './qr.ts'

/** Black on white in the dark as well: cameras read no other. */
export function QrPicture({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg className="qr-picture" role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
      <path className="qr-ground" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path className="qr-modules" d={code.path} />
    </svg>
  )
}
