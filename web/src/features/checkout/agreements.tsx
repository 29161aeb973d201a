import { Fragment } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { CheckField } from '../../parts/field/field.tsx'
import type { Checkout } from './checkout.ts'
import type { text } from './text.ts'

/** One box for all documents, never ticked beforehand; each of them opens beside the form. */
export function Agreements({ agreements, error }: { agreements: Checkout['agreements']; error: string | undefined }) {
  const words = useText<typeof text>('checkout')
  const label = (
    <>
      {words.agreement}{' '}
      {agreements.map(({ kind, title, url }, index) => (
        <Fragment key={kind}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <span className="visually-hidden"> {words.opensNewTab}</span>
          </a>
        </Fragment>
      ))}
    </>
  )
  return <CheckField name="agreement" label={label} error={error} isRequired />
}
