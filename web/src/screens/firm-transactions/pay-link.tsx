import { formatAmount } from '@vezne/domain/money/format.ts'
import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { Link, useSearchParams } from 'react-router'
import { useShownScreens } from '../../features/shell/screens.ts'
import { useIsStaff, useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const TILL = '/pos-collection'
const PLAN = '/payment-plan'

interface DebtProps {
  readonly documentNo: string | null
  readonly minor: bigint
  readonly currencyCode: Currency
}

/** To the plan with this debt ticked; where there is no plan to pay by, or the debt has no number, to the till. */
export function PayDebt({ documentNo, minor, currencyCode }: DebtProps) {
  const t = useWords(text)
  const [params] = useSearchParams()
  const [mayPay, isStaff] = [useRight('plan.pay'), useIsStaff()]
  const hasPlan = useShownScreens().some(({ path }) => path === PLAN)
  const firmId = params.get('firmId')
  const isOne = params.get('withSubFirms') !== 'true' && (isStaff === false || firmId !== null)
  if (documentNo === null || mayPay !== true || !hasPlan || !isOne || minor <= 0n)
    return <PayLink minor={minor} currencyCode={currencyCode} />
  const asked = new URLSearchParams({ q: documentNo, tick: documentNo, ...(firmId !== null && { firmId }) })
  return (
    <Link className="statement-pay" to={`${PLAN}?${asked.toString()}`}>
      {t('payInPlan', { amount: formatAmount(minor, currencyCode) })}
    </Link>
  )
}

/** To the panel's own till with the amount filled in, for a dealer that may pay and looks at its own account. */
export function PayLink({ minor, currencyCode }: { minor: bigint; currencyCode: Currency }) {
  const t = useWords(text)
  const [params] = useSearchParams()
  const [mayPay, isStaff] = [useRight('pay'), useIsStaff()]
  const hasTill = useShownScreens().some(({ path }) => path === TILL)
  const isOwn = !params.has('firmId') && params.get('withSubFirms') !== 'true'
  if (mayPay !== true || isStaff !== false || !hasTill || !isOwn || minor <= 0n) return null
  const asked = new URLSearchParams({ amount: decimalFromMinor(minor), currencyCode })
  return (
    <Link className="statement-pay" to={`${TILL}?${asked.toString()}`}>
      {t('pay', { amount: formatAmount(minor, currencyCode) })}
    </Link>
  )
}
