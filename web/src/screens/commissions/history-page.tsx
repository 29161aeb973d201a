import { getCommissionChange, listCommissionChanges } from '@vezne/contract/commissions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { DifferenceTable } from './difference-table.tsx'
import { text } from './text.ts'
import { UndoForm, type UndoDays } from './undo-form.tsx'

type Change = ReplyOf<typeof listCommissionChanges>['items'][number]

/** Read when somebody wants to see them. */
function Cells({ no }: { no: number }) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('cells')}</summary>
      {isOpen && (
        <OfficeRecord of={getCommissionChange} input={{ no }}>
          {({ differences, differenceCount }) => <DifferenceTable differences={differences} count={differenceCount} />}
        </OfficeRecord>
      )}
    </details>
  )
}

interface ItemProps {
  readonly change: Change
  /** Undefined: whoever reads may not change anything. */
  readonly onBack: ((change: Change) => void) | undefined
}

function Item({ change, onBack }: ItemProps) {
  const t = useWords(text)
  const { no, kind, from, to, back, reason, by, at, rows } = change
  const validity = { from: writeDay(from), to: writeDay(to ?? '') }
  return (
    <li>
      <p>
        <strong>{kind === 'undo' ? t('kinds.undo', { day: writeDay(back ?? '') }) : t(`kinds.${kind}`)}</strong>
        <span>{t('madeBy', { name: by, when: writeInstant(at) })}</span>
      </p>
      <p>{reason}</p>
      <p className="hint-small">
        {to === null ? t('valid', validity) : t('validUntil', validity)} · {t('rowsChanged', { count: rows })}
      </p>
      <Cells no={no} />
      {onBack && <Button onClick={() => onBack(change)}>{t('beforeThis')}</Button>}
    </li>
  )
}

/** A page of changes, and the one behind it where somebody asks for it. */
function Changes({ before, onBack }: { before: number | null; onBack: ItemProps['onBack'] }) {
  const t = useWords(text)
  const [isMore, setMore] = useState(false)
  return (
    <OfficeRecord of={listCommissionChanges} input={{ before }}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 && (
            <p>
              <strong>{t('noChanges')}</strong> {t('noChangesHint')}
            </p>
          )}
          <ul className="commissions-history">
            {items.map((change) => (
              <Item key={change.no} change={change} onBack={onBack} />
            ))}
          </ul>
          {hasMore && !isMore && <Button onClick={() => setMore(true)}>{t('older')}</Button>}
          {hasMore && isMore && <Changes before={items.at(-1)?.no ?? null} onBack={onBack} />}
        </>
      )}
    </OfficeRecord>
  )
}

interface Props {
  readonly today: string
  readonly version: number
  readonly mayEdit: boolean
}

/** Who changed what and why, and the way back to any day. */
export function HistoryPage({ today, version, mayEdit }: Props) {
  const t = useWords(text)
  const [days, setDays] = useState<UndoDays>({ back: addDays(today, -1), from: today })
  const [round, setRound] = useState(0)
  const goBack = ({ from }: Change) => {
    setRound((before) => before + 1)
    setDays({ back: addDays(from, -1), from: from > today ? from : today })
  }
  return (
    <div className="commissions-page stack gap-16 stack-tight">
      {mayEdit && (
        <UndoForm key={round} days={days} today={today} version={version} takesFocus={round > 0} onDays={setDays} />
      )}
      <section className="office-section commissions-section" aria-labelledby="commissions-changes">
        <h2 id="commissions-changes">{t('changes')}</h2>
        <Changes before={null} onBack={mayEdit ? goBack : undefined} />
      </section>
    </div>
  )
}
