import type { ReactNode } from 'react'
import './facts.css'

/** An unknown value is left out. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly facts: readonly Fact[]
  /**
   * `grid`: side by side, the name over the value; `wide`: the same in wider columns; `lines`: one below the other, the
   * value at the end.
   */
  readonly as?: 'grid' | 'wide' | 'lines'
}

const isKnown = ([, value]: Fact) => value !== null && value !== undefined && value !== '' && value !== false

/** Names with their values below. */
export function Facts({ facts, as = 'grid' }: FactsProps) {
  return (
    <dl className={`facts-list facts-${as}`}>
      {facts.filter(isKnown).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
