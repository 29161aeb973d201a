import { useText } from '../../kit/i18n/part-words.tsx'
import { Button, ButtonLink } from '../button/button.tsx'
import { Outcome } from './outcome.tsx'
import type { PaymentStatus, Stage } from './standing.ts'
import type { text } from './text.ts'

export interface ResultProps {
  readonly stage: Stage
  readonly last: PaymentStatus | undefined
  readonly isOffline: boolean
  /** Callback mode: a shop waits, and has words of its own. */
  readonly isCallback: boolean
  /** Callback mode: the payer left the bank, `looking` while a last look is taken. */
  readonly left: 'not' | 'looking' | 'for-good'
  readonly onClose: () => void
  readonly onRetry: () => void
  /** Back to the shop, which knows already how it ended. */
  readonly onShop: (() => void) | undefined
}

function CloseButton({ onClose }: Pick<ResultProps, 'onClose'>) {
  const words = useText<typeof text>('result-modal')
  return <Button onClick={onClose}>{words.close}</Button>
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
        <ButtonLink isPrimary href={last.resultUrl}>
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
  const [says, note] = isCallback ? [words.callbackFailed, last?.statusText] : [reason, words.failedNote]
  return (
    <Outcome look="error" says={says} note={note || undefined}>
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
      {last && <ButtonLink href={last.resultUrl}>{words.standing}</ButtonLink>}
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

function InDoubt({ last, isOffline, onClose }: ResultProps) {
  const words = useText<typeof text>('result-modal')
  return (
    <Outcome look="waiting" says={words.waiting} note={isOffline ? words.offline : words.inDoubtNote} facts={last}>
      {last && <ButtonLink href={last.resultUrl}>{words.standing}</ButtonLink>}
      <CloseButton onClose={onClose} />
    </Outcome>
  )
}

/** How the payment stands, and the ways on from there. */
export function Result(props: ResultProps) {
  const words = useText<typeof text>('result-modal')
  const { stage, last, left, isOffline } = props
  const note = isOffline ? words.offline : words.waitingNote
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
      return <Outcome look="waiting" says={left === 'not' ? words.waiting : words.pleaseWait} note={note} />
    case 'at-bank':
      if (left === 'for-good') return <Left {...props} />
      return <Outcome look="waiting" says={left === 'not' ? words.waiting : words.pleaseWait} note={note} />
  }
}
