import { VezneLogo } from './parts/brand/vezne-logo.tsx'

/** What stands on the page until the first screen's chunk is here. */
export function Splash() {
  return (
    <div className="splash" aria-busy="true">
      <VezneLogo />
    </div>
  )
}
