import { Form } from 'antd'
import { useEffect, useEffectEvent } from 'react'

interface DraftWatchProps<Values> {
  readonly onDraft: (values: Values) => void
}

/** Tells what the form around it holds, from the first moment on and whenever it changes. */
export function DraftWatch<Values extends object>({ onDraft }: DraftWatchProps<Values>) {
  const form = Form.useFormInstance<Values>()
  const values = Form.useWatch<Values, Values | undefined>((all) => all, form)
  const tell = useEffectEvent(onDraft)
  useEffect(() => {
    // Before its fields have come, a form holds nothing.
    if (values !== undefined && Object.keys(values).length > 0) tell(values)
  }, [values])
  return null
}
