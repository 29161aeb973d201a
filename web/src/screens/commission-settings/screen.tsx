import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { PayerPaysSection } from './payer-pays.tsx'
import { SettingsForm } from './settings-form.tsx'
import { text } from './text.ts'

/** How installments are offered, and who bears what they cost. */
export function Screen() {
  const t = useWords(text)
  const mayEdit = useRight('commission.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <SettingsForm mayEdit={mayEdit} />
      <PayerPaysSection mayEdit={mayEdit} />
    </>
  )
}
