import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text as ruleText } from '../../../features/checkout/rules/text.ts'
import { PartTexts } from '../../../kit/i18n/part-texts.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Modal } from '../../../kit/layout/modal.tsx'
import { text as cardFormText } from '../../../parts/card-form/text.ts'
import { text as fieldText } from '../../../parts/field/text.ts'
import { text as resultText } from '../../../parts/result-modal/text.ts'
import { BankStep } from './bank-step.tsx'
import { CardStep } from './card-step.tsx'
import { isOver, useFollowed, useLeave, useStartTrial } from './queries.ts'
import { text } from './text.ts'

const TEXTS = [cardFormText, fieldText, ruleText, resultText]

/** So many questions in a row without an answer, and it is said. */
const PATIENCE = 3

interface TrialDialogProps {
  readonly accountId: string
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}

/** First the card, then the bank; once the trial has its end or its doubt it closes by itself: the page tells the rest. */
export function TrialDialog({ accountId, currencies, onClose }: TrialDialogProps) {
  const t = useWords(text)
  const [sale, setSale] = useState<SaleReply>()
  const { isSending, error, send } = useStartTrial(setSale)
  const id = sale?.posCollectionTransactionId
  const { data: trial, failureCount, refetch } = useFollowed(id ?? '', id !== undefined)
  const isDecided = trial !== undefined && (isOver(trial) || trial.result.endsWith('in-doubt'))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDecided) close()
  }, [isDecided])
  const leave = useLeave()
  const hasLeft = useRef(false)
  const goAway = () => {
    if (id !== undefined && !isDecided && !hasLeft.current) {
      hasLeft.current = true
      void leave(id)
    }
    onClose()
  }
  return (
    <PartTexts texts={TEXTS}>
      <Modal
        isOpen
        title={t(sale === undefined ? 'cardTitle' : 'bankTitle')}
        subject={sale === undefined ? 'card' : 'bank'}
        onLeave={goAway}
        className={sale === undefined ? 'office-dialog' : 'result-modal'}
      >
        {sale === undefined ? (
          <CardStep
            accountId={accountId}
            currencies={currencies}
            isSending={isSending}
            error={error}
            onSend={(input) => void send(input)}
          />
        ) : (
          <BankStep sale={sale} trial={trial} isOffline={failureCount >= PATIENCE} askNow={() => void refetch()} />
        )}
      </Modal>
    </PartTexts>
  )
}
