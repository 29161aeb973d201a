import type { ReactNode } from 'react'
import './figures.css'

interface FigureProps {
  readonly title: string
  readonly value: string
  readonly more?: string | undefined
  readonly tone?: 'danger' | 'warning' | undefined
}

export function Figure({ title, value, more, tone }: FigureProps) {
  return (
    <div className="figure-cell" data-tone={tone}>
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        {more !== undefined && <small>{more}</small>}
      </dd>
    </div>
  )
}

/** The few figures that sum up a list, above it. */
export const FigureRow = ({ children }: { readonly children: ReactNode }) => <dl className="figure-row">{children}</dl>
