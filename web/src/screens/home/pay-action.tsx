import { Link } from 'react-router'
import { useBrand } from '../../features/brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { readTenantId } from '../../kit/session/session.ts'
import { useHasWayTo } from './list-address.ts'
import { text } from './text.ts'

const PANEL_DOOR = '/pos-collection'

/** Where a payer goes: the panel's own screen, else the page of the company, which must be the one they work in. */
export function PayAction({ says = 'pay' }: { says?: 'pay' | 'openPayPage' }) {
  const t = useWords(text)
  const brand = useBrand().data
  const hasPanelDoor = useHasWayTo(PANEL_DOOR)
  const content = t(says)
  if (hasPanelDoor) {
    return (
      <Link className="home-pay" to={PANEL_DOOR}>
        {content}
      </Link>
    )
  }
  if (!brand?.tenantPaymentGuid || brand.tenantId !== readTenantId()) return null
  return (
    <a className="home-pay" href="/pay-without-login">
      {content}
    </a>
  )
}
