import type { Language } from '@vezne/contract/kit/language.ts'
import type { FormDoubt } from '@vezne/domain/payer/doubts.ts'
import { FORM_FIELDS, shownFields, type FormField, type FormValues } from '@vezne/domain/payer/form-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { Checkout } from './checkout.ts'
import { firstFacts, readFacts, readValues, sameFacts } from './form-values.ts'
import type { FieldErrors } from './payer-fields.tsx'
import type { Broken } from './setback.ts'
import type { Judge } from './judge.ts'
import type { text } from './text.ts'
import { theForm } from './the-form.ts'
import { useLeft } from './use-left.ts'

interface Refused {
  readonly broken: Broken
  readonly values: FormValues
}

const WATCHED = ['input', 'change', 'focusout'] as const

type Doubts = Readonly<Partial<Record<FormField, FormDoubt>>>

/**
 * The form as the browser has it: what in it moves the page, and what in it is wrong. Whoever judges that comes with the
 * first key that is typed; what was left before is judged when they are here.
 */
export function useForm(checkout: Checkout, judge: Judge | undefined, language: Language) {
  const [facts, setFacts] = useState(() => firstFacts(checkout))
  const words = useText<typeof text>('checkout')
  const [broken, setBroken] = useState<Broken>({})
  const [doubts, setDoubts] = useState<Doubts>({})
  /** As it was when the form was sent. */
  const [first, setFirst] = useState<Broken>({})
  /** What only the server found wrong: it stands until that field is changed. */
  const refused = useRef<Refused>({ broken: {}, values: {} })

  const brokenIn = ({ checkForm }: Judge, values: FormValues): Broken => ({
    ...stillRefused(refused.current, values),
    ...Object.fromEntries(checkForm(checkout.form, values, checkout.today).map(({ field, rule }) => [field, rule])),
  })
  const show = (found: Broken) => {
    setBroken(found)
    setFirst(found)
  }

  /** After every key: errors that were shown and are mended go, new ones wait until the field is left or the form sent. */
  const see = useEffectEvent(() => {
    const form = theForm()
    if (form === undefined) return
    const now = readFacts(form, firstFacts(checkout))
    if (!sameFacts(facts, now)) setFacts(now)
    if (judge === undefined) return
    const meant = only(judge.doubtsAbout(readValues(form)), Object.keys(doubts) as FormField[])
    if (Object.keys(meant).length < Object.keys(doubts).length) setDoubts(meant)
    const shown = Object.keys(broken) as FormField[]
    if (shown.length === 0) return
    const wrong = brokenIn(judge, readValues(form))
    if (shown.some((field) => broken[field] !== wrong[field])) setBroken(only(wrong, shown))
  })
  useEffect(() => {
    const look = () => see()
    // On the document, so that the fields' own listeners have been there before us.
    for (const event of WATCHED) document.addEventListener(event, look)
    // What was typed before this script ran counts as well.
    look()
    return () => {
      for (const event of WATCHED) document.removeEventListener(event, look)
    }
  }, [])

  /** What was left before anybody could judge it. */
  const unjudged = useRef(new Set<FormField>())
  /** Somebody went on to the next field: what stands wrongly in this one is said now. Nobody is told that it is empty. */
  const judgeLeft = (fields: readonly FormField[]) => {
    const form = theForm()
    if (form === undefined || judge === undefined) return
    const values = readValues(form)
    const filled = fields.filter((field) => (values[field] ?? '').trim() !== '')
    const others = FORM_FIELDS.filter((field) => !filled.includes(field))
    const wrong = only(brokenIn(judge, values), filled)
    if (filled.some((field) => wrong[field] !== broken[field])) setBroken({ ...only(broken, others), ...wrong })
    const doubtful = only(judge.doubtsAbout(values), filled)
    if (filled.some((field) => doubtful[field] !== doubts[field])) setDoubts({ ...only(doubts, others), ...doubtful })
  }
  useLeft((name) => {
    const field = FORM_FIELDS.find((one) => one === name)
    if (field === undefined) return
    if (judge === undefined) unjudged.current.add(field)
    else judgeLeft([field])
  })
  const judgeWaiting = useEffectEvent(() => {
    if (unjudged.current.size > 0) judgeLeft([...unjudged.current])
    unjudged.current.clear()
  })
  useEffect(() => {
    if (judge !== undefined) judgeWaiting()
  }, [judge])

  /** The values of a form without fault; otherwise its errors are shown. */
  const check = (form: HTMLFormElement, by: Judge): FormValues | undefined => {
    const values = readValues(form)
    // What the server minded is for the server to judge again.
    refused.current = { broken: {}, values }
    const found = brokenIn(by, values)
    show(found)
    return Object.keys(found).length === 0 ? values : undefined
  }
  /** The same for what the server says of these values. */
  const refuse = (found: Broken, values: FormValues) => {
    refused.current = { broken: only(found, shownFields(checkout.form)), values }
    show(refused.current.broken)
  }
  // Said in the language of now: the payer may change it.
  const sentences: Readonly<Record<string, string>> = judge?.sentencesIn(language) ?? {}
  const inWords = (wrong: Broken): FieldErrors =>
    Object.fromEntries(Object.entries(wrong).map(([field, what]) => [field, sentences[what] ?? what]))
  const doubtful: Readonly<Record<FormDoubt, string>> = {
    'amount-is-zero': words.amountZero,
    'tckn-check-digits': words.tcknDoubtful,
  }
  const warnings: FieldErrors = Object.fromEntries(
    Object.entries(doubts).map(([field, doubt]) => [field, doubtful[doubt]]),
  )
  return { facts, errors: inWords(broken), warnings, said: inWords(first), check, refuse }
}

function stillRefused({ broken, values }: Refused, now: FormValues): Broken {
  const same = (Object.keys(broken) as FormField[]).filter((field) => values[field] === now[field])
  return only(broken, same)
}

function only<What>(all: Partial<Record<FormField, What>>, fields: readonly FormField[]) {
  const found = fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]] as const]))
  return Object.fromEntries(found) as Partial<Record<FormField, What>>
}
