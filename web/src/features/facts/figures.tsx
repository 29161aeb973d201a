import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { useId, type ReactNode } from 'react'
import './facts.css'

export interface Figure {
  readonly name: string
  readonly value: string
  /** What is normal, or what to do where it is not. */
  readonly says: ReactNode
  readonly isWell: boolean
}

function One({ name, value, says, isWell }: Figure) {
  const id = useId()
  const Icon = isWell ? CheckCircleFilled : ExclamationCircleFilled
  return (
    <li className="figure" data-well={isWell} aria-labelledby={id}>
      <h2 id={id}>
        <Icon aria-hidden="true" /> {name}
      </h2>
      <p className="figure-value">{value}</p>
      <p className="hint flush">{says}</p>
    </li>
  )
}

/** A few figures that answer how something stands, each with what is normal and what to do where it is not. */
export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <ul className="figures" aria-label={label}>
      {figures.map((figure) => (
        <One key={figure.name} {...figure} />
      ))}
    </ul>
  )
}
