import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { canSayAgain } from '../api/say-again.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { isWhollyPlaced, placedErrors, showErrors, type Names } from './place-errors.ts'

interface Sent {
  readonly error: Error | null
  readonly reset: () => void
}

const AS_SENT: Names = {}

/**
 * Places the errors of a refused call under the fields it names, leads to the first of them, and shows all of it again
 * when the language changes. Returns the error that is left for the form as a whole.
 */
export function useFormErrors(form: FormInstance, { error, reset }: Sent, names: Names = AS_SENT): Error | undefined {
  const language = useLanguage()
  const spoken = useRef(language)
  const placed = placedErrors(form, error, names)

  const place = useEffectEvent(() => {
    const [first] = placed
    if (first === undefined) return
    showErrors(form, placed, language)
    form.focusField(first.name)
  })
  useEffect(() => {
    if (error !== null) place()
  }, [error])

  const sayAgain = useEffectEvent(async () => {
    if (error !== null && !canSayAgain(error)) reset()
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length === 0) return
    await form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
    // Errors that the form itself does not find came from the server, unless the field was changed since.
    const wasWrong = new Set(wrong.map(({ name }) => name.join('.')))
    const isServers = ({ name }: { name: (string | number)[] }) =>
      wasWrong.has(name.join('.')) && form.getFieldError(name).length === 0
    showErrors(form, placed.filter(isServers), language)
  })
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void sayAgain()
  }, [language])

  return error === null || isWhollyPlaced(error, placed) ? undefined : error
}
