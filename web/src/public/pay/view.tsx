import type { Language } from '@vezne/contract/kit/language.ts'
import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { PayForm } from './pay-form.tsx'
import type { text } from './text.ts'
import './view.css'

/** Paying without an account: the form, or the sentence that stands in its place. */
export function View({ data: page, language }: { data: PayPage; language: Language }) {
  const words = useText<typeof text>('pay')
  const instead = page.hasProvider ? refusalIn(page) : words.noProvider
  return (
    <>
      <div className="pay-top">
        <h1>{words.title}</h1>
        {instead === undefined && <p>{words.lead}</p>}
      </div>
      {instead === undefined ? (
        <PayForm page={page} language={language} />
      ) : (
        <p className="pay-instead" role="alert">
          {instead}
        </p>
      )}
    </>
  )
}

const refusalIn = ({ order }: PayPage) => (order.kind === 'refused' ? order.message : undefined)
