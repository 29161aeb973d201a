import { ConfigProvider, Skeleton } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import { useBrand, useBrandTitle } from '../brand/brand.ts'
import { brandTheme } from '../brand/brand-theme.ts'
import { Foot } from '../foot/foot.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useChoice } from '../../kit/theme/choice.ts'
import { themeType } from '../../kit/theme/theme-type.ts'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import { BrandProblem } from './brand-problem.tsx'
import { BrandSide } from './brand-side.tsx'
import { text } from './text.ts'
import './door.css'

function Top({ brand }: { brand: ReturnType<typeof useBrand> }) {
  const t = useWords(text)
  return (
    <header className="door-top" aria-busy={brand.isLoading}>
      {brand.isLoading ? (
        <>
          <Skeleton.Node active className="door-logo-skeleton" />
          <span className="visually-hidden">{t('loading')}</span>
        </>
      ) : (
        <TenantLogo src={brand.data?.logoUrl} name={brand.data?.name ?? 'Vezne'} />
      )}
      <LanguageSwitch />
    </header>
  )
}

interface Props {
  readonly title: string
  readonly lead: string
  /** False where a field takes the focus itself. */
  readonly focusHeading?: boolean
  /** False while nobody has a company: then it is no trouble that the address is nobody's. */
  readonly expectsCompany?: boolean
  readonly children: ReactNode
}

/** The frame of every page in front of the sign-in: the company's logo and banner, a title, and what there is to do. */
export function Door({ title, lead, focusHeading = true, expectsCompany = true, children }: Props) {
  const brand = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useNavigationType() !== NavigationType.Pop && focusHeading
  const theme = brandTheme(brand.data?.brandColour, useChoice(themeType))
  useBrandTitle()
  useEffect(() => {
    // A reader who cannot see that another page came is told so by the focus.
    if (arrived) heading.current?.focus()
  }, [arrived])
  const page = (
    <div className="door">
      <div className="door-column">
        <Top brand={brand} />
        <main className="door-main">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="door-lead">{lead}</p>
          {expectsCompany && <BrandProblem brand={brand} />}
          {children}
        </main>
        <Foot />
      </div>
      <aside className="door-aside">
        <BrandSide brand={brand.data} isPending={brand.isLoading} />
      </aside>
    </div>
  )
  return <ConfigProvider theme={theme}>{page}</ConfigProvider>
}
