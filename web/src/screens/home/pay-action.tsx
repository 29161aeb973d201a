import { Link } from 'react-router'
import { useBrand } from '../../features/brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { readTenantId } from '../../kit/session/session.ts'
import { useHasWayTo } from './list-address.ts'
import { text } from './text.ts'

const PANEL_DOOR = '/pos-collection'

/** Where somebody pays who is signed in. */
export function PayAction() {
  const t = useWords(text)
  if (!useHasWayTo(PANEL_DOOR)) return null
  return (
    <Link className="home-pay" to={PANEL_DOOR}>
      {t('pay')}
    </Link>
  )
}

/** The page that payers of the company see, which must be the one somebody works in, and one where they can pay. */
export function PayPageAction() {
  const t = useWords(text)
  const brand = useBrand().data
  if (!brand?.takesPayments || brand.tenantId !== readTenantId()) return null
  return (
    <a className="home-pay" href="/pay-without-login">
      {t('openPayPage')}
    </a>
  )
}
