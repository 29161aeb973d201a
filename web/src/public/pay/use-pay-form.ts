import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { checkForm, type FormField, type FormValues } from '@vezne/domain/payer/form-rules.ts'
import { formVariantOf } from '@vezne/domain/payer/form-variant.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { firstFacts, readFacts, readValues, sameFacts } from './form-values.ts'
import type { FieldErrors } from './payer-fields.tsx'
import type { text as ruleText } from './rules/text.ts'
import { theForm } from './the-form.ts'

const WATCHED = ['input', 'change', 'focusout'] as const

/** The form as the browser has it: what in it moves the page, and what in it is wrong. */
export function usePayForm(page: PayPage) {
  const rules = useText<typeof ruleText>('pay-rules')
  const [variant] = useState(() => formVariantOf(page.tenant, page.settings, page, page.order.kind === 'order'))
  const [facts, setFacts] = useState(() => firstFacts(page))
  const [errors, setErrors] = useState<FieldErrors>({})

  const errorsOf = (values: FormValues): FieldErrors =>
    Object.fromEntries(checkForm(variant, values, page.today).map(({ field, rule }) => [field, rules[rule]]))

  /** After every key: errors that were shown and are mended go, new ones wait until the form is sent. */
  const see = useEffectEvent(() => {
    const form = theForm()
    if (form === undefined) return
    const now = readFacts(form, firstFacts(page))
    if (!sameFacts(facts, now)) setFacts(now)
    const shown = Object.keys(errors) as FormField[]
    if (shown.length === 0) return
    const wrong = errorsOf(readValues(form))
    if (shown.some((field) => errors[field] !== wrong[field])) setErrors(only(wrong, shown))
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
    const found = errorsOf(values)
    setErrors(found)
    return Object.keys(found).length === 0 ? values : undefined
  }
  return { variant, facts, errors, check }
}

function only(errors: FieldErrors, fields: readonly FormField[]): FieldErrors {
  return Object.fromEntries(fields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])))
}
