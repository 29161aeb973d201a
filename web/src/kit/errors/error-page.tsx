import type { ReactNode } from 'react'
import './error-page.css'

interface Props {
  readonly code?: 403 | 404 | 500
  readonly title: string
  readonly hint: string
  /** The important part is in the hint, so the eye finds it first. */
  readonly hintFirst?: boolean
  /** The ways on; none where this host has none. */
  readonly children?: ReactNode
}

/** One look for 403, 404 and 500: the number for those who report it, the sentence, and a way on. */
export function ErrorPage({ code, title, hint, hintFirst = false, children }: Props) {
  return (
    <div className="error-page" data-hint-first={hintFirst}>
      {code !== undefined && (
        <p className="error-page-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p className="error-page-hint">{hint}</p>
      <div className="error-page-actions">{children}</div>
    </div>
  )
}
