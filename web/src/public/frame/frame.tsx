import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { PaymentSymbols } from '../../parts/brand/payment-symbols.tsx'
import { TenantLogo } from '../../parts/brand/tenant-logo.tsx'
import type { PageData } from '../page-data.ts'
import type { text } from './text.ts'
import './frame.css'

const NAMES: Record<Language, string> = { tr: 'Türkçe', en: 'English' }

/** By what the page is known beside its path. */
interface Known {
  readonly token?: string | undefined
  readonly kept?: string | undefined
}

/** Changing the language loads the page again, for it carries one language only; a form does so without a reload. */
function Languages({ chosen, token, kept }: { chosen: Language } & Known) {
  const words = useText<typeof text>('frame')
  return (
    <nav className="frame-languages" aria-label={words.language}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?${kept === undefined ? '' : `${kept}&`}${token === undefined ? '' : `token=${token}&`}lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === chosen ? 'true' : undefined}
        >
          {NAMES[language]}
        </a>
      ))}
    </nav>
  )
}

/** Whom to ask before a card is typed: a page that takes money says who it belongs to. */
function Contact({ name, phoneNumber, address }: NonNullable<PageData['tenant']>) {
  const words = useText<typeof text>('frame')
  if (!phoneNumber && !address) return null
  return (
    <address className="frame-contact">
      <strong>{name}</strong>
      {phoneNumber && (
        <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} aria-label={`${words.phone} ${phoneNumber}`}>
          {phoneNumber}
        </a>
      )}
      {address && <span>{address}</span>}
    </address>
  )
}

/** What stands around every payers' page: whose page it is, the language, and ours at the foot. */
export function Frame({
  tenant,
  language,
  token,
  kept,
  isWide = false,
  children,
}: Pick<PageData, 'tenant' | 'language'> & Known & { isWide?: boolean; children: ReactNode }) {
  const words = useText<typeof text>('frame')
  return (
    <div className="frame">
      <header className="frame-top">
        <div className="frame-brand">
          <TenantLogo src={tenant?.logoUrl} name="" />
          {tenant && <span className="frame-name">{tenant.name}</span>}
        </div>
        <Languages chosen={language} token={token} kept={kept} />
      </header>
      <main className={isWide ? 'frame-main frame-wide' : 'frame-main'}>{children}</main>
      <footer className="frame-footer">
        {tenant && <Contact {...tenant} />}
        <PaymentSymbols />
        <p>{words.footer}</p>
      </footer>
    </div>
  )
}
