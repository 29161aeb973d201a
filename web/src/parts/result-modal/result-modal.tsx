import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { Button } from '../button/button.tsx'
import { BankFrame, BankWindowNote, KeptNote } from './bank-place.tsx'
import { goToShop, type HandOver } from './hand-over.ts'
import { Result, type ResultProps } from './result.tsx'
import { isDecided, stageOf, type PaymentStatus, type Stage } from './standing.ts'
import type { text } from './text.ts'
import { useBack } from './use-back.ts'
import { useBank, type BankProps } from './use-bank.ts'
import { useSlow } from './use-slow.ts'
import { useStatus } from './use-status.ts'
import './outcome.css'
import './result-modal.css'

export interface ResultModalProps extends Omit<BankProps, 'sale'> {
  /** Undefined: closed. */
  readonly sale: SaleReply | undefined
  /** Callback mode: a shop waits for the payer. */
  readonly isCallback?: boolean
  readonly statusOf: (id: string) => Promise<PaymentStatus>
  /** Tells the server that the payer left the bank, so that what they were paying is free again. */
  readonly leaveBank?: ((id: string) => Promise<unknown>) | undefined
  /** With the last answer about the payment, if one has come. */
  readonly onClose: (last: PaymentStatus | undefined) => void
  /** "Tekrar dene"; without it that button closes like the other. */
  readonly onRetry?: ((last: PaymentStatus | undefined) => void) | undefined
  /** Where a paid callback order goes after two seconds; without it the browser is sent there. */
  readonly onHandOver?: ((handOver: HandOver) => void) | undefined
}

/** As the specification says: from the word to the shop. */
const REDIRECT_MS = 2000
/** So long the word to wait stands at least, for it to be read. */
const WAIT_WORD_MS = 800
/** In callback mode: so many answers are waited for after a payer left the bank, before that counts as the end. */
const LAST_LOOKS = 3

/** The payer's wish to go: while the bank is at work they are asked, and in callback mode a last look is taken. */
function useLeaving(answers: number) {
  const [isAsked, setAsked] = useState(false)
  const [leftAt, setLeftAt] = useState<number>()
  const looked = leftAt !== undefined && answers >= leftAt + LAST_LOOKS ? 'for-good' : 'looking'
  return { isAsked, setAsked, leave: () => setLeftAt(answers), left: leftAt === undefined ? 'not' : looked } as const
}

function useHandOver(handOver: HandOver | undefined, onHandOver: (handOver: HandOver) => void) {
  const isKnown = handOver !== undefined
  const go = useEffectEvent(() => handOver && onHandOver(handOver))
  useEffect(() => {
    if (!isKnown) return undefined
    const timer = setTimeout(go, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
}

function AskLeave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const words = useText<typeof text>('result-modal')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className="ask-leave" role="alertdialog" aria-labelledby="ask-leave">
      <p id="ask-leave">{words.askLeave}</p>
      <div className="outcome-ways">
        <Button ref={stay} isPrimary onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </div>
  )
}

/** Whom everybody waits for; at the bank it is the payer, unless the bank's page is empty. */
function awaitedIn(stage: Stage): string | undefined {
  if (stage === 'at-bank') return 'payer'
  return stage === 'waiting' || stage === 'in-doubt' ? 'bank' : undefined
}

type OpenProps = ResultModalProps & { readonly sale: SaleReply }

function OpenModal({ isCallback = false, onClose, onRetry = onClose, onHandOver = goToShop, ...props }: OpenProps) {
  const words = useText<typeof text>('result-modal')
  const frame = useRef<HTMLIFrameElement>(null)
  const { sale, statusOf, leaveBank: leaveAtServer } = props
  const { last, answers, isOffline, askNow } = useStatus(sale.posCollectionTransactionId, statusOf)
  const bank = useBank(props, frame, askNow)
  const { isAsked, setAsked, leave, left } = useLeaving(answers)
  const known = stageOf(sale, last)
  const stage = known === 'at-bank' && bank.isClosed ? 'away' : known
  const isAtBank = stage === 'at-bank' && left === 'not'
  const isAtWork = isAtBank || stage === 'waiting'
  const isSlow = useSlow(awaitedIn(stage))
  const handOver = isCallback ? (last?.handOver ?? undefined) : undefined
  useHandOver(stage === 'paid' ? handOver : undefined, onHandOver)
  const isOver = isDecided(stage)
  const closeWindow = useEffectEvent(bank.closeWindow)
  useEffect(() => {
    if (isOver) closeWindow()
  }, [isOver])
  useBack(isAtBank, () => setAsked(true))
  const leaveBank = () => {
    setAsked(false)
    // Whether it was heard or not: the next look tells how the payment stands.
    const tell = async () => leaveAtServer?.(sale.posCollectionTransactionId).catch(() => undefined)
    if (!isCallback || left !== 'not') {
      void tell()
      return onClose(last)
    }
    leave()
    setTimeout(() => void tell().then(askNow), WAIT_WORD_MS)
  }
  // A shop waits for an end: whoever closes hears how the payment stands first.
  const end = () => (isCallback && stage === 'away' && left === 'not' ? leaveBank() : onClose(last))
  const close = () => (isAtWork ? setAsked(true) : end())
  const result: ResultProps = {
    stage,
    last,
    isOffline,
    isSlow,
    isCallback,
    left,
    onClose: end,
    onRetry: () => onRetry(last),
    onLeave: leaveBank,
    onShop: handOver && (() => onHandOver(handOver)),
  }
  const keepsFrame = sale.show !== null && !bank.isInWindow && !isOver && left === 'not'
  return (
    <Dialog
      isOpen
      title={isAtBank ? words.bankTitle : words.resultTitle}
      subject={`${stage} ${left}`}
      closeLabel={words.close}
      onLeave={close}
      className="result-modal"
    >
      {isAsked && isAtWork && <AskLeave onStay={() => setAsked(false)} onLeave={leaveBank} />}
      {keepsFrame && <BankFrame ref={frame} name={bank.frameName} isShown={isAtBank} />}
      {isAtBank && bank.isInWindow && <BankWindowNote bank={bank} isOffline={isOffline} />}
      {isAtBank && isSlow && last && <KeptNote reference={last.orderId} />}
      {!isAtBank && <Result {...result} />}
    </Dialog>
  )
}

/**
 * What a sale leads to, in one place: the bank's page, the wait for its answer, and the end. Whatever a bank's page says
 * is only a reason to ask our own server, which alone decides.
 */
export function ResultModal({ sale, ...props }: ResultModalProps) {
  return sale && <OpenModal key={sale.posCollectionTransactionId} sale={sale} {...props} />
}
