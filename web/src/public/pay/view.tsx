import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import { useEffect, useMemo, useState } from 'react'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import { useText } from '../../kit/i18n/part-words.tsx'
import { checkoutOf, laterOf } from './door.ts'
import type { text } from './text.ts'
import './view.css'

interface ViewProps {
  readonly data: PayPage
  readonly language: Language
}

function Form({ data: page, language }: ViewProps) {
  const checkout = useMemo(() => checkoutOf(page), [page])
  const later = useMemo(() => laterOf(page), [page])
  return <CheckoutForm checkout={checkout} later={later} language={language} />
}

/** As long as every notice stands. */
const NOTICE_MS = 3000

/** The address names no order: said for a moment; what stays says where to go. */
function NoOrder({ message }: { readonly message: string }) {
  const words = useText<typeof text>('pay')
  const [isSaid, setSaid] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isSaid && (
        <p className="pay-notice" role="alert">
          {message}
        </p>
      )}
      <p className="pay-instead">{words.ordersAlone}</p>
    </>
  )
}

/** Paying without an account: the form, or the sentence that stands in its place. */
export function View(props: ViewProps) {
  const words = useText<typeof text>('pay')
  const { hasProvider, order, preview } = props.data
  const refusal = order.kind === 'refused' ? order.message : undefined
  const isNoOrder = hasProvider && order.kind === 'refused' && order.isMissing
  const instead = hasProvider ? refusal : words.noProvider
  return (
    <>
      {preview && (
        <p className="pay-preview" role="status">
          {preview.says}
        </p>
      )}
      <div className="pay-top">
        <h1>{words.title}</h1>
        {instead === undefined && <p>{words.lead}</p>}
      </div>
      {instead === undefined && <Form {...props} />}
      {instead !== undefined && isNoOrder && <NoOrder message={instead} />}
      {instead !== undefined && !isNoOrder && (
        <p className="pay-instead" role="alert">
          {instead}
        </p>
      )}
    </>
  )
}
