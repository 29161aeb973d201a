import type { Language } from '@vezne/contract/kit/language.ts'
import { Fragment } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { CheckField } from '../../parts/field/field.tsx'
import type { Checkout } from './checkout.ts'
import type { text } from './text.ts'

type Agreement = Checkout['agreements'][number]

/** A notice is read; only a contract is agreed to. */
const isAccepted = ({ kind }: Agreement) => kind === 'sales'

/** Turkish titles end in the vowel that their ending takes up again: Metni'ni, Formu'nu, Koşulları'nı. */
function endingOf(title: string, language: Language): string {
  const [vowel] = /[ıiuü]$/.exec(title) ?? []
  return language === 'tr' && vowel !== undefined ? `'n${vowel}` : ''
}

interface SentenceProps {
  readonly pattern: string
  readonly agreements: readonly Agreement[]
  readonly language: Language
}

/** The sentence around its links, each of which opens beside the form. */
function Sentence({ pattern, agreements, language }: SentenceProps) {
  const words = useText<typeof text>('checkout')
  const [before, after] = pattern.split('{{titles}}')
  return (
    <>
      {before}
      {agreements.map(({ kind, title, url }, index) => (
        <Fragment key={kind}>
          {index > 0 && words.and}
          <a href={url} target="_blank" rel="noopener noreferrer" title={words.opensNewTab}>
            {title}
          </a>
          {endingOf(title, language)}
        </Fragment>
      ))}
      {after}
    </>
  )
}

interface AgreementsProps {
  readonly agreements: Checkout['agreements']
  readonly language: Language
  readonly error: string | undefined
}

/** One box for all documents, never ticked beforehand. */
export function Agreements({ agreements, language, error }: AgreementsProps) {
  const words = useText<typeof text>('checkout')
  const sentences = [
    { pattern: words.hasRead, agreements: agreements.filter((one) => !isAccepted(one)) },
    { pattern: words.accepts, agreements: agreements.filter(isAccepted) },
  ].filter((sentence) => sentence.agreements.length > 0)
  const label = sentences.map((sentence, index) => (
    <Fragment key={sentence.pattern}>
      {index > 0 && '; '}
      <Sentence {...sentence} language={language} />
    </Fragment>
  ))
  return <CheckField name="agreement" label={label} error={error} isRequired />
}
