import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BankWindow } from '../../parts/result-modal/bank-window.ts'
import type { PaymentStatus } from '../../parts/result-modal/standing.ts'
import type { Checkout } from './checkout.ts'
import { dropPending, keepPending, readPending, renewKey } from './kept.ts'
import type { Later } from './later.tsx'
import type { LoadCalls } from './load-later.ts'

interface Shown {
  readonly sale: SaleReply
  readonly bankWindow: BankWindow | null | undefined
  /** Already here: a window that had to be waited for would come a third of a second later, which React adds of itself. */
  readonly ResultModal: Later['ResultModal']
  readonly PaidStrip: Later['PaidStrip']
}

/** A payment begun earlier, of which this page knows the id alone. */
const begunEarlier = ({ id, status }: PaymentStatus): SaleReply => ({
  html: null,
  posCollectionTransactionId: id,
  status,
  show: null,
})

/** A reload asks again. */
const ignore = () => undefined

interface Ends {
  readonly onPaid: () => void
  readonly onFailed: () => void
}

/** A payment that was taken and whose window was closed: its receipt stays at hand. */
interface Paid {
  readonly status: PaymentStatus
  readonly PaidStrip: Later['PaidStrip']
}

/** The payment that is under way: shown in the window of its result, and found again when the page was left meanwhile. */
export function useOutcome({ target }: Checkout, load: LoadCalls, { onPaid, onFailed }: Ends) {
  const [shown, setShown] = useState<Shown>()
  const [paid, setPaid] = useState<Paid>()
  /** Left while its result was open. */
  const [left, setLeft] = useState<Omit<Shown, 'bankWindow'>>()

  const statusOf = async (id: string): Promise<PaymentStatus> => {
    const answer = await (await load()).calls.status(id)
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  }
  const leaveBank = async (id: string) => {
    const answer = await (await load()).calls.leave(id)
    // Where leaving was the end, there is nothing to look for any more.
    if (!answer.success || answer.data.isPending) return
    dropPending(target)
    setLeft(undefined)
  }
  const ask = useEffectEvent(async (id: string) => {
    const { calls, ResultModal, PaidStrip } = await load()
    return { ResultModal, PaidStrip, answer: await calls.status(id) }
  })
  const hear = useEffectEvent(({ answer, ...drawing }: Awaited<ReturnType<typeof ask>>) => {
    if (answer.success) setShown(shown ?? { sale: begunEarlier(answer.data), bankWindow: undefined, ...drawing })
    else if (answer.status === 404) dropPending(target)
  })
  useEffect(() => {
    const id = readPending(target, Date.now())
    if (id !== undefined) void ask(id).then((heard) => hear(heard), ignore)
  }, [target])

  const begin = (sale: SaleReply, bankWindow: BankWindow | null | undefined, later: Later) => {
    const { ResultModal, PaidStrip } = later
    keepPending(target, sale.posCollectionTransactionId, Date.now())
    setLeft(undefined)
    setPaid(undefined)
    setShown({ sale, bankWindow, ResultModal, PaidStrip })
  }
  const close = (last: PaymentStatus | undefined) => {
    // Whatever is sent from now on is another payment; the same one again is noticed by the server, which asks.
    renewKey(window.location.pathname)
    setShown(undefined)
    if (last === undefined || last.isPending) {
      setLeft(shown && { ...shown, sale: { ...shown.sale, show: null } })
      return
    }
    dropPending(target)
    if (!last.isSuccess) return onFailed()
    if (shown !== undefined) setPaid({ status: last, PaidStrip: shown.PaidStrip })
    onPaid()
  }
  const lookAgain = () => {
    if (left !== undefined) setShown({ ...left, bankWindow: undefined })
    setLeft(undefined)
  }
  return { shown, left, paid, statusOf, leaveBank, begin, close, lookAgain, forgetPaid: () => setPaid(undefined) }
}
