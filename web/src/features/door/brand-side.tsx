import { useState } from 'react'
import type { useBrand } from '../brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Brand = NonNullable<ReturnType<typeof useBrand>['data']>

/** Only a web address may become a link; anything else a tenant wrote is left out. */
export function bannerLink(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined
}

/** Shown once it is here in its full size: a picture that grows while it loads would push itself about. */
function Banner({ brand, path, onFail }: { brand: Brand; path: string; onFail: () => void }) {
  const t = useWords(text)
  const [loaded, setLoaded] = useState(false)
  const link = bannerLink(brand.b2BPanelLoginBannerImageUrl)
  const alt = t(link === undefined ? 'banner' : 'bannerLink', { name: brand.name })
  const image = <img className="door-banner" src={path} alt={alt} onLoad={() => setLoaded(true)} onError={onFail} />
  return (
    <div hidden={!loaded}>
      {link === undefined ? (
        image
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      )}
    </div>
  )
}

function Claim() {
  const t = useWords(text)
  return (
    <div className="door-claim">
      <p className="door-claim-title">{t('claim')}</p>
      <p>{t('claimLead')}</p>
    </div>
  )
}

/** The company's banner beside the form; a company without one, or with one that does not load, gets ours. */
export function BrandSide({ brand, isPending }: { brand: Brand | undefined; isPending: boolean }) {
  const [failed, setFailed] = useState(false)
  const path = brand?.b2BPanelLoginBannerImagePath
  const hasBanner = brand !== undefined && !!path && !failed
  return (
    <div className="door-side" data-filled={hasBanner ? 'banner' : 'claim'}>
      {hasBanner && <Banner brand={brand} path={path} onFail={() => setFailed(true)} />}
      {!hasBanner && !isPending && <Claim />}
    </div>
  )
}
