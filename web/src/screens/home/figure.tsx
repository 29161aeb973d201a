import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface FigureProps {
  readonly title: string
  readonly value: ReactNode
  /** Where its rows stand; undefined where there is no way for this reader. */
  readonly to: string | undefined
  /** Something is to be looked at. */
  readonly isUrgent?: boolean
  readonly children?: ReactNode
}

/** One answer to "how do I stand", and the way to what it is made of. */
export function Figure({ title, value, to, isUrgent = false, children }: FigureProps) {
  const content = (
    <>
      <span className="home-figure-title hint">{title}</span>
      <strong className="home-figure-value">{value}</strong>
      <span className="home-figure-more">{children}</span>
    </>
  )
  return (
    <li className="home-figure" data-urgent={isUrgent}>
      {to === undefined ? <div>{content}</div> : <Link to={to}>{content}</Link>}
    </li>
  )
}
