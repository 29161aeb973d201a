import type { ReactNode } from 'react'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { useBrand, useBrandTitle } from '../brand/brand.ts'
import { Foot } from '../foot/foot.tsx'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import './lone-page.css'

/** A page that stands outside the panel's frame and in front of no door: whose portal it is, and the language. */
export function LonePage({ children }: { children: ReactNode }) {
  const brand = useBrand()
  useBrandTitle()
  return (
    <div className="lone-page">
      <header>
        {!brand.isLoading && <TenantLogo src={brand.data?.logoUrl} name={brand.data?.name ?? 'Vezne'} />}
        <LanguageSwitch />
      </header>
      <main>{children}</main>
      <Foot />
    </div>
  )
}
