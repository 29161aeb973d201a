import { useText } from '../../kit/i18n/part-words.tsx'
import { Button, ButtonLink } from '../button/button.tsx'
import { Outcome } from './outcome.tsx'
import type { PaymentStatus, Stage } from './standing.ts'
import type { text } from './text.ts'

export interface ResultProps {
  readonly stage: Stage
  readonly last: PaymentStatus | undefined
  readonly isOffline: boolean
  /** It takes longer than anybody waits without a word. */
  readonly isSlow: boolean
  /** Callback mode: a shop waits, and has words of its own. */
  readonly isCallback: boolean
  /** Callback mode: the payer left the bank, `looking` while a last look is taken. */
  readonly left: 'not' | 'looking' | 'for-good'
  readonly onClose: () => void
  readonly onRetry: () => void
  /** Away from the bank for good, and back to the form. */
  readonly onLeave: () => void
  /** Back to the shop, which knows already how it ended. */
  readonly onShop: (() => void) | undefined
}

function CloseButton({ onClose }: Pick<ResultProps, 'onClose'>) {
  const words = useText<typeof text>('result-modal')
  return <Button onClick={onClose}>{words.close}</Button>
}

/** Where the payment has an address of its own, that one; it outlives this window. */
function StandingLink({ last }: Pick<ResultProps, 'last'>) {
  const words = useText<typeof text>('result-modal')
  return last && <ButtonLink href={last.statusUrl ?? last.resultUrl}>{words.standing}</ButtonLink>
}

function Paid({ last, onClose, onShop }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  if (onShop !== undefined) {
    return (
      <Outcome look="success" says={words.success} note={words.redirecting} facts={last}>
        <Button isPrimary onClick={onShop}>
          {words.toShop}
        </Button>
      </Outcome>
    )
  }
  return (
    <Outcome look="success" says={words.success} facts={last}>
      {last && (
        <ButtonLink isPrimary href={last.receiptUrl ?? last.resultUrl}>
          {words.receipt}
        </ButtonLink>
      )}
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

function Failed({ last, isCallback, onRetry, onClose, onShop }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  const reason = last?.statusText || words.failed
  const advice = last?.advice ?? words.failedNote
  const [says, note] = isCallback ? [words.callbackFailed, last?.statusText] : [reason, advice]
  return (
    <Outcome look="error" says={says} note={note || undefined} facts={last}>
      <Button isPrimary onClick={onRetry}>
        {words.again}
      </Button>
      {onShop === undefined ? <CloseButton onClose={onClose} /> : <Button onClick={onShop}>{words.toShop}</Button>}
    </Outcome>
  )
}

/** The payer turned away from the bank themselves; should the bank say yes after all, this gives way to it. */
function Left({ last, onRetry, onClose }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  return (
    <Outcome look="error" says={words.callbackFailed} note={words.ifApproved}>
      <Button isPrimary onClick={onRetry}>
        {words.again}
      </Button>
      <StandingLink last={last} />
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

function InDoubt({ last, isOffline, isSlow, onClose }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  const note = isSlow ? `${words.inDoubtNote} ${words.kept}` : words.inDoubtNote
  return (
    <Outcome look="waiting" says={words.waiting} note={isOffline ? words.offline : note} facts={last}>
      <StandingLink last={last} />
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

/** The bank's page is gone, and whether the payer said yes there is for the bank to tell: a way on for either case. */
function Away({ last, isOffline, onLeave, onClose }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  return (
    <Outcome look="waiting" says={words.waiting} note={isOffline ? words.offline : words.awayNote} facts={last}>
      <Button isPrimary onClick={onLeave}>
        {words.payAgain}
      </Button>
      <StandingLink last={last} />
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

function Waiting({ last, left, isOffline, isSlow }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  const note = isSlow ? words.slowNote : words.waitingNote
  return (
    <Outcome
      look="waiting"
      says={left === 'not' ? words.waiting : words.pleaseWait}
      note={isOffline ? words.offline : note}
      facts={isSlow ? last : undefined}
    >
      {isSlow && <StandingLink last={last} />}
    </Outcome>
  )
}

/** How the payment stands, and the ways on from there. */
export function Result(props: ResultProps) {
  const words = useText<typeof text>('result-modal')
  const { stage, last, left } = props
  switch (stage) {
    case 'paid':
      return <Paid {...props} />
    case 'failed':
      return <Failed {...props} />
    case 'returned':
      return (
        <Outcome look="error" says={last?.statusText || words.returned} facts={last}>
          <CloseButton onClose={props.onClose} />
        </Outcome>
      )
    case 'in-doubt':
      return <InDoubt {...props} />
    case 'waiting':
      return <Waiting {...props} />
    case 'away':
      if (left === 'not') return <Away {...props} />
      return left === 'for-good' ? <Left {...props} /> : <Waiting {...props} />
    case 'at-bank':
      return left === 'for-good' ? <Left {...props} /> : <Waiting {...props} />
  }
}
