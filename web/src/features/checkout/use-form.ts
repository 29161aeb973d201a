import { checkForm, shownFields, type FormField, type FormValues } from '@vezne/domain/payer/form-rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { Checkout } from './checkout.ts'
import { firstFacts, readFacts, readValues, sameFacts } from './form-values.ts'
import type { FieldErrors } from './payer-fields.tsx'
import type { text as ruleText } from './rules/text.ts'
import { theForm } from './the-form.ts'

/** What is wrong with each field: a rule by its code, or a sentence of the server's that has none. */
export type Broken = Readonly<Partial<Record<FormField, string>>>

interface Refused {
  readonly broken: Broken
  readonly values: FormValues
}

const WATCHED = ['input', 'change', 'focusout'] as const

/** The form as the browser has it: what in it moves the page, and what in it is wrong. */
export function useForm(checkout: Checkout) {
  const rules = useText<typeof ruleText>('checkout-rules')
  const [facts, setFacts] = useState(() => firstFacts(checkout))
  const [broken, setBroken] = useState<Broken>({})
  /** As it was when the form was sent. */
  const [first, setFirst] = useState<Broken>({})
  /** What only the server found wrong: it stands until that field is changed. */
  const refused = useRef<Refused>({ broken: {}, values: {} })

  const brokenIn = (values: FormValues): Broken => ({
    ...stillRefused(refused.current, values),
    ...Object.fromEntries(checkForm(checkout.form, values, checkout.today).map(({ field, rule }) => [field, rule])),
  })
  const show = (found: Broken) => {
    setBroken(found)
    setFirst(found)
  }

  /** After every key: errors that were shown and are mended go, new ones wait until the form is sent. */
  const see = useEffectEvent(() => {
    const form = theForm()
    if (form === undefined) return
    const now = readFacts(form, firstFacts(checkout))
    if (!sameFacts(facts, now)) setFacts(now)
    const shown = Object.keys(broken) as FormField[]
    if (shown.length === 0) return
    const wrong = brokenIn(readValues(form))
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

  /** The values of a form without fault; otherwise its errors are shown. */
  const check = (form: HTMLFormElement): FormValues | undefined => {
    const values = readValues(form)
    // What the server minded is for the server to judge again.
    refused.current = { broken: {}, values }
    const found = brokenIn(values)
    show(found)
    return Object.keys(found).length === 0 ? values : undefined
  }
  /** The same for what the server says of these values. */
  const refuse = (found: Broken, values: FormValues) => {
    refused.current = { broken: only(found, shownFields(checkout.form)), values }
    show(refused.current.broken)
  }
  // Said in the language of now: the payer may change it.
  const sentences: Readonly<Record<string, string>> = rules
  const inWords = (wrong: Broken): FieldErrors =>
    Object.fromEntries(Object.entries(wrong).map(([field, what]) => [field, sentences[what] ?? what]))
  return { facts, errors: inWords(broken), said: inWords(first), check, refuse }
}

function stillRefused({ broken, values }: Refused, now: FormValues): Broken {
  const same = (Object.keys(broken) as FormField[]).filter((field) => values[field] === now[field])
  return only(broken, same)
}

function only(broken: Broken, fields: readonly FormField[]): Broken {
  return Object.fromEntries(fields.flatMap((field) => (broken[field] === undefined ? [] : [[field, broken[field]]])))
}
