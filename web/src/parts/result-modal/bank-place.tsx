import type { Ref } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../button/button.tsx'
import { Outcome } from './outcome.tsx'
import type { text } from './text.ts'
import type { Bank } from './use-bank.ts'

/** What the second origin needs to work, and no way to move our own page. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups'

/** Kept while the bank's page may still be on its way to us, though something else is shown by then. */
export function BankFrame({ ref, name, isShown }: { ref: Ref<HTMLIFrameElement>; name: string; isShown: boolean }) {
  const words = useText<typeof text>('result-modal')
  return (
    <iframe ref={ref} className="bank-frame" name={name} title={words.bankFrame} sandbox={SANDBOX} hidden={!isShown} />
  )
}

/** Below a bank's page that takes its time: under which number the payment is found, whatever becomes of this window. */
export function KeptNote({ reference }: { reference: string }) {
  const words = useText<typeof text>('result-modal')
  return (
    <p className="bank-kept">
      {words.reference}: <strong>{reference}</strong> · {words.kept}
    </p>
  )
}

/** The bank has a window of its own: here is only said where it is, or how to open it. */
export function BankWindowNote({ bank, isOffline }: { bank: Bank; isOffline: boolean }) {
  const words = useText<typeof text>('result-modal')
  if (bank.isOpened) {
    return <Outcome look="waiting" says={words.waiting} note={isOffline ? words.offline : words.inOtherWindow} />
  }
  return (
    <Outcome look="attention" says={bank.isBlocked ? words.blocked : words.toOtherWindow}>
      <Button isPrimary onClick={() => bank.openWindow(words.waiting)}>
        {words.openBank}
      </Button>
    </Outcome>
  )
}
