import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { openBankWindow, randomName, type BankWindow } from './bank-window.ts'
import { postTicket } from './post-ticket.ts'

export interface BankProps {
  readonly sale: SaleReply
  /** Our second origin: nobody else is listened to. */
  readonly frameOrigin: string
  /** What `openBankWindow()` gave in the click, for a bank that wants one; null where the browser blocked it. */
  readonly bankWindow?: BankWindow | null | undefined
}

const LOOK_MS = 500

/** Whether the payer has closed the bank's window; nothing else tells, for the page in it is the bank's. */
function useClosed(opened: Window | undefined): boolean {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (opened === undefined) return undefined
    const timer = setInterval(() => setClosed(opened.closed), LOOK_MS)
    return () => clearInterval(timer)
  }, [opened])
  return isClosed
}

/** Brings the payer to the bank once, and passes on the one word that comes back from there. */
export function useBank(
  { sale, frameOrigin, bankWindow }: BankProps,
  frame: RefObject<HTMLIFrameElement | null>,
  askNow: () => void,
) {
  const posted = useRef<string>(undefined)
  const [nonce] = useState(randomName)
  const [isBlocked, setBlocked] = useState(bankWindow === null)
  const [opened, setOpened] = useState(bankWindow ?? undefined)
  const { show } = sale
  const target = show?.as === 'new-window' ? opened?.name : `bank-${nonce}`
  useEffect(() => {
    // A ticket opens once: a second post would show how the payment stands in the bank's place.
    if (show === null || target === undefined || posted.current === show.ticket) return
    posted.current = show.ticket
    postTicket(show, target, nonce)
  }, [target, show, nonce])
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== frameOrigin || frame.current === null || event.source !== frame.current.contentWindow) return
    const data = event.data as { kind?: unknown; nonce?: unknown } | null
    if (data?.kind === 'vezne:ask' && data.nonce === nonce) askNow()
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const isInWindow = show?.as === 'new-window'
  const isClosed = useClosed(isInWindow ? opened?.window : undefined)
  const closeNeedless = useEffectEvent(() => !isInWindow && opened?.window.close())
  useEffect(() => void closeNeedless(), [])
  return {
    frameName: `bank-${nonce}`,
    isInWindow,
    isOpened: opened !== undefined,
    isClosed,
    isBlocked,
    closeWindow: () => opened?.window.close(),
    /** In a click of its own, which browsers allow. */
    openWindow: (waitingText: string) => {
      const fresh = openBankWindow(waitingText)
      setBlocked(fresh === null)
      if (fresh !== null) setOpened(fresh)
    },
  }
}

export type Bank = ReturnType<typeof useBank>
