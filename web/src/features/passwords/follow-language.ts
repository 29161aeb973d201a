import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { canSayAgain } from '../../kit/api/say-again.ts'
import { useLanguage } from '../../kit/i18n/i18n.ts'

interface Sent {
  readonly error: Error | null
  readonly reset: () => void
}

/** What a form said in one language is said again in the other, or taken back where only the server knows it. */
export function useFormInLanguage<Values>(form: FormInstance<Values>, { error, reset }: Sent): void {
  const language = useLanguage()
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    if (error !== null && !canSayAgain(error)) reset()
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
  }, [language, form, error, reset])
}
