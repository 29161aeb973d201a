import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import type { Row } from '../row.ts'
import { text } from '../text.ts'
import type { Detail } from '../use-detail.ts'
import { FurtherFailed, useEnding, type Further } from './ending.tsx'
import { SkeletonCards } from './skeleton.tsx'
import { useWindow } from './windowed-rows.ts'

/** The three lines of a row on a phone: who, how much, how it stands. */
export interface Card {
  readonly who: ReactNode
  readonly howMuch: ReactNode
  readonly how: ReactNode
  /** When, small, beside who. */
  readonly when?: ReactNode
}

interface Props {
  readonly title: string
  readonly rows: readonly Row[] | undefined
  readonly cardOf: (row: Row) => Card
  readonly further: Further
  readonly detail: Detail | undefined
  readonly isPrinted: boolean
  /** Where rows can be marked. */
  readonly marks?: { readonly marked: ReadonlySet<string>; readonly onMark: (id: string) => void } | undefined
}

/** With the space to the next one. */
const CARD_HEIGHT = 112
const NO_ROWS: readonly Row[] = []

const nameOf = (id: string, { who }: Card): string => (typeof who === 'string' ? who : id)

function CardLines({ who, howMuch, how, when, tick }: Card & { readonly tick?: ReactNode }) {
  return (
    <>
      <span className="list-card-who">
        {tick}
        <strong>{who}</strong>
        <small>{when}</small>
      </span>
      <span className="list-card-amount">{howMuch}</span>
      <span className="list-card-how">{how}</span>
    </>
  )
}

/** The list on a phone. The page itself scrolls, and only the cards in sight are drawn. */
export function ListCards({ title, rows, cardOf, further, detail, isPrinted, marks }: Props) {
  const t = useWords(text)
  const body = useRef<HTMLUListElement>(null)
  const all = rows ?? NO_ROWS
  const inSight = useWindow(body, all.length, CARD_HEIGHT)
  const { first, end } = isPrinted ? { first: 0, end: all.length } : inSight
  useEnding(end, all.length, further)
  return (
    <>
      <ul
        ref={body}
        className="list-cards"
        aria-label={title}
        style={{ paddingBlock: `${first * CARD_HEIGHT}px ${(all.length - end) * CARD_HEIGHT}px` }}
      >
        {all.slice(first, end).map((row) => (
          <li key={row.id} className="list-card">
            {detail ? (
              <Link {...detail.hrefOf(row.id)} preventScrollReset>
                <CardLines {...cardOf(row)} />
              </Link>
            ) : (
              <CardLines
                {...cardOf(row)}
                tick={
                  marks && (
                    <Tick
                      type="checkbox"
                      aria-label={t('mark', { row: nameOf(row.id, cardOf(row)) })}
                      checked={marks.marked.has(row.id)}
                      onChange={() => marks.onMark(row.id)}
                    />
                  )
                }
              />
            )}
          </li>
        ))}
        {rows === undefined && <SkeletonCards />}
        {further.hasMore && !further.hasFailed && <SkeletonCards count={2} />}
      </ul>
      {further.hasFailed && <FurtherFailed ask={further.ask} />}
    </>
  )
}
