import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { firstDeferral } from '../../parts/payment-options/deferral.ts'
import type { ChosenOption } from '../../parts/payment-options/options-frame.tsx'
import { openBankWindow, type BankWindow } from '../../parts/result-modal/bank-window.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { callsLoader, type LoadCalls } from './load-calls.ts'
import type { text } from './text.ts'
import { theForm } from './the-form.ts'
import { useDeal } from './use-deal.ts'
import { useOutcome } from './use-outcome.ts'
import { usePayForm } from './use-pay-form.ts'
import { useSale } from './use-sale.ts'

const CARD_FIELDS = ['holderName', 'cardNumber', 'expiration', 'cvv'] as const

/** The next payment may be somebody else's: card and consent go, the rest of what was typed stays. */
function emptyCard(): void {
  const agreement = theForm()?.elements.namedItem('agreement')
  if (agreement instanceof HTMLInputElement) agreement.checked = false
  for (const name of CARD_FIELDS) {
    const field = theForm()?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Whoever sets foot in the form will need the rest of the page soon. */
function useWarmUp(calls: LoadCalls): void {
  useEffect(() => {
    const warmUp = () => void calls().catch(() => undefined)
    // Some were there before us.
    if (document.activeElement instanceof HTMLInputElement) warmUp()
    document.addEventListener('focusin', warmUp, { once: true })
    return () => document.removeEventListener('focusin', warmUp)
  }, [calls])
}

/** From the first key to the result: everything the pay page does, for the page to draw. */
export function usePaying(page: PayPage, language: Language) {
  const words = useText<typeof text>('pay')
  const calls = useMemo(() => callsLoader(language), [language])
  useWarmUp(calls)
  const filled = usePayForm(page)
  const deal = useDeal(page, calls, filled.facts)
  const outcome = useOutcome(page, calls, emptyCard)
  const bankWindow = useRef<BankWindow | null>(undefined)
  const [refusals, setRefusals] = useState(0)

  const sale = useSale(page, calls, {
    onBegun: (begun) => outcome.begin(begun, bankWindow.current),
    onNotBegun: () => bankWindow.current?.window.close(),
    onPriceChanged: deal.takeFresh,
    onOptionGone: deal.options.reload,
    onFieldsRefused: filled.refuse,
  })

  /** The installment table knows no deferral of its own. */
  const chooseInTable = (choice: ChosenOption) => {
    deal.choose(choice)
    deal.defer(firstDeferral(choice.option))
  }

  const pay = (confirmsDuplicate?: string) => {
    const form = theForm()
    if (sale.isSending || form === undefined) return
    const values = filled.check(form)
    if (values === undefined) {
      sale.clear()
      setRefusals((before) => before + 1)
      return
    }
    const { chosen, quote, deferral, method } = deal
    const { amountMinor, currency } = filled.facts
    if (chosen === undefined || quote === undefined || amountMinor === undefined) {
      // The figures are still on their way.
      sale.refuse([deal.exchange.problem ?? words.figuresMissing])
      return
    }
    bankWindow.current = page.newWindowBanks.includes(chosen.bankId) ? openBankWindow(words.paying) : undefined
    const { totalMinor } = quote
    const agreed = { choice: chosen, deferral, netMinor: amountMinor, totalMinor, currency, method }
    void sale.send(values, agreed, confirmsDuplicate)
  }
  return { calls, filled, deal, outcome, sale, refusals, chooseInTable, pay }
}

export type Paying = ReturnType<typeof usePaying>
