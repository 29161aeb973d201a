import type { CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import { useEffect, useRef, useState } from 'react'
import { CardBrand } from '../card-brand/card-brand.tsx'

/** A picture in a room kept for it. One that does not load leaves its words, if they stand nowhere else. */
function Logo({ src, words = '' }: { src: string; words?: string }) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  if (src === '' || failed === src) return words === '' ? null : <span className="option-mark">{words}</span>
  return (
    <img
      ref={image}
      className="option-logo"
      src={src}
      alt={words}
      width="84"
      height="28"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}

/** Whose option it is: the bank, its card programme, and the marks of the cards it takes. Its name stands below. */
export function OptionLogos({ option, agriculture }: { option: CommissionOptionWire; agriculture: string }) {
  return (
    <div className="option-logos">
      <Logo src={option.bankLogo} />
      {option.cardLogoForUseWithBank !== null && <Logo src={option.cardLogoForUseWithBank} />}
      {option.isVisaMasterCard && (
        <span className="option-brands">
          <CardBrand network="visa" />
          <CardBrand network="mastercard" />
          <CardBrand network="troy" />
        </span>
      )}
      {option.isAgriculturePos && <Logo src={option.agricultureCardLogo ?? ''} words={agriculture} />}
    </div>
  )
}
