import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Detail } from '../list/use-detail.ts'
import './office-list.css'

interface OfficeRow {
  readonly id: string
  readonly name: string
  /** How it stands, in a word, and whether that is out of use. */
  readonly state?: string | undefined
  readonly isOff?: boolean
  readonly facts: readonly string[]
  /** What its link is called for whoever hears it. */
  readonly openLabel: string
}

interface OfficeListProps {
  readonly name: string
  readonly title: string
  readonly lead?: string
  /** What is said where nothing stands yet. */
  readonly empty: string
  readonly open: string
  readonly rows: readonly OfficeRow[]
  readonly detail: Detail
  /** Left out for whoever may only look. */
  readonly add?: { readonly label: string; readonly onAdd: () => void } | undefined
  readonly children?: ReactNode
}

/** Records of a kind under each other, each with the way to its form. */
export function OfficeList({ name, title, lead, empty, open, rows, detail, add, children }: OfficeListProps) {
  return (
    <section className="office-section office-list" aria-labelledby={`${name}-list`}>
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id={`${name}-list`}>{title}</h2>
        {add && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </div>
      {lead && <p className="office-list-lead">{lead}</p>}
      {rows.length === 0 && <p className="office-list-lead">{empty}</p>}
      <ul>
        {rows.map(({ id, name: called, state, isOff = false, facts, openLabel }) => {
          const { to, state: left } = detail.hrefOf(id)
          return (
            <li key={id} data-off={isOff}>
              <div>
                <strong>{called}</strong>
                {state && <span className="office-list-state">{state}</span>}
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </div>
              <Link to={to} state={left} aria-label={openLabel} aria-current={detail.id === id ? 'true' : undefined}>
                {open}
              </Link>
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
