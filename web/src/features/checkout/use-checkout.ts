import type { Language } from '@vezne/contract/kit/language.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenOption } from '../../parts/payment-options/options-frame.tsx'
import { browserStorage } from '../../kit/browser/storage.ts'
import { openBankWindow, type BankWindow } from '../../parts/result-modal/bank-window.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { Checkout } from './checkout.ts'
import { formName } from './kept.ts'
import type { Judge } from './judge.ts'
import { callsLoader, type LoadCalls, type LoadLater } from './load-later.ts'
import type { text } from './text.ts'
import { theForm } from './the-form.ts'
import { useDeal } from './use-deal.ts'
import { useOutcome } from './use-outcome.ts'
import { useForm } from './use-form.ts'
import { useSale } from './use-sale.ts'

const CARD_FIELDS = ['holderName', 'cardNumber', 'expiration', 'cvv'] as const

function inputNamed(name: string): HTMLInputElement | undefined {
  const field = theForm()?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

function empty(name: string): void {
  const field = inputNamed(name)
  if (field === undefined || field.readOnly) return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The next payment may be somebody else's: amount, card and consent go, the rest of what was typed stays. */
function emptyAfterPaid(): void {
  const agreement = inputNamed('agreement')
  if (agreement) agreement.checked = false
  for (const name of ['amount', ...CARD_FIELDS]) empty(name)
}

/** A card that was refused may be tried again; the code on its back is for one try alone. */
function emptyAfterFailed(): void {
  empty('cvv')
  // The window that closes gives the focus back to the button first.
  setTimeout(() => inputNamed('cvv')?.focus())
}

/** A page that was loaded again at the bank finds what was typed on it, all but the card. */
function useKeptForm(target: string, calls: LoadCalls): void {
  const done = useRef<string>(undefined)
  useEffect(() => {
    // Once: whoever changes the language afterwards has gone on typing.
    if (done.current === target || browserStorage('session').read(formName(target)) === null) return
    done.current = target
    const restore = ({ restoreForm }: Awaited<ReturnType<LoadCalls>>) => {
      const form = theForm()
      if (form) restoreForm(target, form)
    }
    // Where our script does not come, the form works all the same.
    void calls().then(restore, () => undefined)
  }, [target, calls])
}

/** The rest of the page, once it is here: whoever sets foot in the form will need it soon. */
function useLoaded(calls: LoadCalls) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<LoadCalls>>>()
  useEffect(() => {
    const warmUp = () => void calls().then(setLoaded, () => undefined)
    // Some were there before us.
    if (document.activeElement instanceof HTMLInputElement) warmUp()
    document.addEventListener('focusin', warmUp, { once: true })
    return () => document.removeEventListener('focusin', warmUp)
  }, [calls])
  return [loaded, setLoaded] as const
}

/** From the first key to the result: everything a form of checkout does, for it to draw. */
export function useCheckout(checkout: Checkout, later: LoadLater, language: Language, onPaid?: () => void) {
  const words = useText<typeof text>('checkout')
  const calls = useMemo(() => callsLoader(later, language), [later, language])
  const [loaded, setLoaded] = useLoaded(calls)
  const filled = useForm(checkout, loaded?.judge, language)
  const deal = useDeal(checkout, calls, filled.facts, language)
  const { target } = checkout
  useKeptForm(target, calls)
  const afterPaid = () => {
    void calls().then(({ dropForm }) => dropForm(target))
    emptyAfterPaid()
    // What stays of it stands at the top, and so does the next payment.
    document.documentElement.scrollTop = 0
    onPaid?.()
  }
  const outcome = useOutcome(checkout, calls, { onPaid: afterPaid, onFailed: emptyAfterFailed })
  const bankWindow = useRef<BankWindow | null>(undefined)
  const [refusals, setRefusals] = useState(0)

  const sale = useSale(language, calls, {
    onBegun: (begun, all) => outcome.begin(begun, bankWindow.current, all),
    onNotBegun: () => bankWindow.current?.window.close(),
    onPriceChanged: deal.takeFresh,
    onOptionGone: deal.options.reload,
    onFieldsRefused: filled.refuse,
  })

  /** The installment table knows no deferral of its own. */
  const chooseInTable = (choice: ChosenOption) => {
    deal.choose(choice)
    deal.defer(deal.options.drawing?.firstDeferral(choice.option))
  }

  const payJudged = (judge: Judge, confirmsDuplicate: string | undefined) => {
    const form = theForm()
    if (sale.isSending || form === undefined) return
    const values = filled.check(form, judge)
    if (values === undefined) {
      sale.clear()
      setRefusals((before) => before + 1)
      return
    }
    const { chosen, quote, deferral, method } = deal
    const { netMinor, currency } = filled.facts
    if (chosen === undefined || quote === undefined || netMinor === undefined) {
      // The figures are still on their way.
      sale.refuse([deal.exchange.problem ?? words.figuresMissing])
      return
    }
    if (deal.options.drawing?.fitsDeferral(chosen.option, deferral) === false) {
      // The field says itself between which counts one may choose.
      sale.clear()
      inputNamed('deferringInstallmentCount')?.focus()
      return
    }
    bankWindow.current = chosen.option.shownAs === 'new-window' ? openBankWindow(words.paying) : undefined
    void calls().then(
      ({ keepForm }) => keepForm(target, form),
      () => undefined,
    )
    const { totalMinor } = quote
    const agreed = { choice: chosen, deferral, netMinor, totalMinor, currency, method }
    void sale.send(values, agreed, confirmsDuplicate)
  }
  /** At once where all is here, so that the browser lets a bank's window open. */
  const pay = (confirmsDuplicate?: string) => {
    if (loaded !== undefined) return payJudged(loaded.judge, confirmsDuplicate)
    void calls().then(
      (all) => {
        setLoaded(all)
        payJudged(all.judge, confirmsDuplicate)
      },
      () => sale.refuse([words.noResponse]),
    )
  }
  /** What opens over the page is needed now. */
  const want = () => void calls().then(setLoaded, () => undefined)
  const payMore = () => {
    outcome.forgetPaid()
    inputNamed('amount')?.focus()
  }
  return { calls, loaded, want, filled, deal, outcome, sale, refusals, chooseInTable, pay, payMore }
}

export type Paying = ReturnType<typeof useCheckout>
