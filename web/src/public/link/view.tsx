import type { Language } from '@vezne/contract/kit/language.ts'
import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { useMemo } from 'react'
import { CheckoutForm } from '../../features/checkout/checkout-form.tsx'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { checkoutOf, laterOf } from './door.ts'
import type { text } from './text.ts'
import { usePreviewed } from './use-previewed.ts'
import '../pay/view.css'
import './view.css'

interface ViewProps {
  readonly data: LinkPage
  readonly language: Language
}

type Words = ReturnType<typeof useText<typeof text>>

function Form({ data: page, language }: ViewProps) {
  const checkout = useMemo(() => checkoutOf(page), [page])
  const later = useMemo(() => laterOf(page), [page])
  return <CheckoutForm checkout={checkout} later={later} language={language} />
}

function leadOf({ link }: LinkPage, words: Words): string {
  const minor = link.amount === null ? undefined : minorFromDecimal(link.amount)
  return minor === undefined
    ? words.asksOpen
    : fill(words.asks, { amount: minor ? formatAmount(minor, link.currencyCode) : '…' })
}

/** What the money is for, and until when: said by whoever made the link, and not to be changed here. */
function About({ link }: LinkPage) {
  const words = useText<typeof text>('link')
  return (
    <section className="link-about" aria-label={words.facts}>
      <dl>
        <div>
          <dt>{words.description}</dt>
          <dd>{link.description}</dd>
        </div>
        <div>
          <dt>{words.validUntil}</dt>
          <dd>{showDay(link.validUntil)}</dd>
        </div>
      </dl>
      {link.state === 'partly-paid' && <p>{words.partlyPaid}</p>}
      {link.commissionBy === 'company' && <p>{words.companyBears}</p>}
    </section>
  )
}

/** Paying a link: what it asks for and the form, or the sentence that stands in its place. */
export function View({ data: page, language }: ViewProps) {
  const words = useText<typeof text>('link')
  const data = usePreviewed(page)
  const { hasProvider } = data
  return (
    <>
      {data.preview && (
        <p className="pay-preview" role="status">
          {data.preview.says}
        </p>
      )}
      <div className="pay-top">
        <h1>{words.title}</h1>
        {hasProvider && <p>{leadOf(data, words)}</p>}
      </div>
      {hasProvider && <About {...data} />}
      {hasProvider && (
        // What is drawn anew with other figures has nothing that somebody typed: in a preview nobody can.
        <div inert={data.preview !== undefined}>
          <Form key={data.preview && JSON.stringify(data.link)} data={data} language={language} />
        </div>
      )}
      {!hasProvider && (
        <p className="pay-instead" role="alert">
          {words.noProvider}
        </p>
      )}
    </>
  )
}
