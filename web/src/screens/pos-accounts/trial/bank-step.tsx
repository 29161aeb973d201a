import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import { useRef } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { BankFrame, BankWindowNote } from '../../../parts/result-modal/bank-place.tsx'
import { Outcome } from '../../../parts/result-modal/outcome.tsx'
import { useBank } from '../../../parts/result-modal/use-bank.ts'
import { text } from './text.ts'
import '../../../parts/result-modal/outcome.css'
import '../../../parts/result-modal/result-modal.css'

interface BankStepProps {
  readonly sale: SaleReply
  readonly trial: Trial | undefined
  readonly isOffline: boolean
  readonly askNow: () => void
}

/** From here on the bank's page has been left for good. */
const PAST_THE_PAGE: readonly Trial['steps'][number]['step'][] = ['authenticated', 'not-authenticated', 'charge-asked']

/** The bank's page where payers see theirs; whatever it says is only a reason to ask our own server. */
export function BankStep({ sale, trial, isOffline, askNow }: BankStepProps) {
  const t = useWords(text)
  const frame = useRef<HTMLIFrameElement>(null)
  const frameOrigin = sale.show === null ? '' : new URL(sale.show.action).origin
  const bank = useBank({ sale, frameOrigin }, frame, askNow)
  const isPast = trial?.steps.some(({ step }) => PAST_THE_PAGE.includes(step)) === true
  const isAtBank = sale.show !== null && !isPast && (trial === undefined || trial.result === 'waiting')
  return (
    <>
      {sale.show !== null && !bank.isInWindow && <BankFrame ref={frame} name={bank.frameName} isShown={isAtBank} />}
      {isAtBank && bank.isInWindow && <BankWindowNote bank={bank} isOffline={isOffline} />}
      {!isAtBank && <Outcome look="waiting" says={t('settling')} note={t('settlingNote')} />}
    </>
  )
}
