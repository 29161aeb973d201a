import type { ReactNode } from 'react'
import './error-page.css'

/** One look for 403, 404 and 500: the number for those who report it, the sentence, and a way on. */
export function ErrorPage(props: { code: 403 | 404 | 500; title: string; hint: string; children: ReactNode }) {
  return (
    <div className="error-page">
      <p className="error-page-code" aria-hidden="true">
        {props.code}
      </p>
      <h1>{props.title}</h1>
      <p className="error-page-hint">{props.hint}</p>
      <div className="error-page-actions">{props.children}</div>
    </div>
  )
}
