import { useEffect, useRef, useState } from 'react'
import { VezneLogo } from './vezne-logo.tsx'
import './tenant-logo.css'

/** The tenant's logo on a white tile, since logos are drawn for paper; ours when there is none or it does not load. */
export function TenantLogo({ src, name }: { src: string | null | undefined; name: string }) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // On a page rendered by the server the picture may have failed before anyone listened.
    if (src && image.current?.complete === true && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  if (!src || failed === src) return <VezneLogo />
  return (
    <span className="tenant-logo">
      <img ref={image} src={src} alt={name} onError={() => setFailed(src)} />
    </span>
  )
}
