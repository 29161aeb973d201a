import type { ScreenDraft } from '@vezne/contract/checkout/office.ts'
import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { CurrencyForm } from './currency-form.tsx'
import { meta } from './meta.ts'
import { PageForm } from './page-form.tsx'
import { Preview } from './preview.tsx'
import { ScreenForm } from './screen-form.tsx'
import { text } from './text.ts'
import { TypesForm } from './types-form.tsx'
import './screen.css'

/** The parts by their names in the address: a form that is not saved is asked about before another one is opened. */
const PART = 'bolum'
const PARTS = { sayfa: 'page', link: 'link', form: 'form', doviz: 'currency', turler: 'types' } as const
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

interface PartProps {
  readonly name: PartName
  readonly mayEdit: boolean
  readonly onDraft: (draft: ScreenDraft) => void
}

function Part({ name, ...props }: PartProps) {
  switch (name) {
    case 'sayfa':
      return <ScreenForm key={name} screenId={SCREENS.payWithoutLogin} {...props} />
    case 'link':
      return <ScreenForm key={name} screenId={SCREENS.paymentRequest} {...props} />
    case 'form':
      return <PageForm {...props} />
    case 'doviz':
      return <CurrencyForm {...props} />
    case 'turler':
      return <TypesForm {...props} />
  }
}

function Parts({ open }: { open: PartName }) {
  const t = useWords(text)
  return (
    <nav className="office-parts" aria-label={t('parts')}>
      {NAMES.map((name) => (
        <Link key={name} to={`?${PART}=${name}`} aria-current={name === open ? 'page' : undefined}>
          {t(`part.${PARTS[name]}`)}
        </Link>
      ))}
    </nav>
  )
}

/** What payers see: the settings of the payment screens, and the page itself beside them. */
export function Screen() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const mayEdit = useRight('screen.edit') === true
  const [draft, setDraft] = useState<ScreenDraft>()
  const open = NAMES.find((name) => name === params.get(PART)) ?? 'sayfa'
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <Parts open={open} />
      <div className="pay-screens">
        <div>
          <Part name={open} mayEdit={mayEdit} onDraft={setDraft} />
        </div>
        {mayEdit && draft && <Preview draft={draft} />}
      </div>
    </>
  )
}
