import { saveCommissions } from '@vezne/contract/commissions.ts'
import type { listCommissions } from '@vezne/contract/commissions.ts'
import {
  commissionRowName,
  commissionTable,
  type CommissionRow,
  type CommissionTable,
} from '@vezne/contract/commissions/table.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { isEnvelope } from '@vezne/contract/kit/envelope.ts'
import { readChangedMeanwhile } from '@vezne/contract/kit/office.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { Alert, Button } from 'antd'
import { useId, useMemo, useState } from 'react'
import { Conflict } from '../../features/office/conflict.tsx'
import { LeaveGuard } from '../../features/office/leave-guard.tsx'
import { useChange } from '../../kit/api/change.ts'
import { CallFailed, forget as forgetRead } from '../../kit/api/query.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { usePhone } from '../../kit/layout/narrow.ts'
import { useCountName } from './cell.tsx'
import { ChoiceField } from './choice-field.tsx'
import { Confirm } from './confirm.tsx'
import { DayField } from './day-field.tsx'
import { GridTools } from './grid-tools.tsx'
import { Grid, PhoneGrid, type GridProps } from './grid.tsx'
import { text } from './text.ts'
import { useTyped, withAdded } from './use-typed.ts'
import { changesOf, COUNTS, countWrong, flatCells, rowKey, rowsToSend, typedOver, type Terms } from './values.ts'

type Read = ReplyOf<typeof listCommissions>

/** What stands instead of what was edited, where that is what the server said. */
function meanwhileIn(error: Error | null) {
  if (!(error instanceof CallFailed) || !isEnvelope(error.failure.body)) return undefined
  const { code, data } = error.failure.body
  return code === 'changed-meanwhile' ? readChangedMeanwhile<CommissionTable>(data, commissionTable) : undefined
}

function LastChange({ changedBy, changedAt }: Pick<Read, 'changedBy' | 'changedAt'>) {
  const t = useWords(text)
  const isKnown = changedBy !== null && changedAt !== null
  return (
    <p className="office-last-change">
      {isKnown ? t('lastChange', { name: changedBy, when: writeInstant(changedAt) }) : t('neverChanged')}
    </p>
  )
}

function AmountField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useWords(text)
  const id = useId()
  return (
    <div className="commissions-field">
      <label htmlFor={id}>{t('amount')}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        aria-invalid={readAmount(value) === undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`}>{t('amountHint')}</small>
    </div>
  )
}

/** Every cell under a name of its own, where two versions of the table stand beside each other. */
function useCellWords() {
  const language = useLanguage()
  const countName = useCountName()
  return (rows: readonly CommissionRow[]): Record<string, { label: string }> =>
    Object.fromEntries(
      rows.flatMap((row) =>
        COUNTS.map((count) => [
          `${rowKey(row)}#${count}`,
          { label: `${commissionRowName(row, language)} · ${countName(count)}` },
        ]),
      ),
    )
}

interface ShownProps extends GridProps {
  readonly shown: string
  readonly onShow: (key: string) => void
}

/** The whole table, or the rows of one bank; on a phone always one row. */
function ShownRows({ rows, shown, onShow, ...grid }: ShownProps) {
  const t = useWords(text)
  const language = useLanguage()
  const isPhone = usePhone()
  const [first] = rows
  if (isPhone) {
    const options = rows.map((row) => ({ value: rowKey(row), label: commissionRowName(row, language) }))
    const row = rows.find((each) => rowKey(each) === shown) ?? first
    return (
      <>
        <ChoiceField label={t('bank')} value={row ? rowKey(row) : ''} options={options} onChange={onShow} />
        {row && <PhoneGrid {...grid} row={row} typed={grid.typed[rowKey(row)]} />}
      </>
    )
  }
  const banks = [...new Map(rows.map(({ bankId, bankName }) => [String(bankId), bankName]))]
  const ofBank = rows.filter(({ bankId }) => String(bankId) === shown)
  return (
    <>
      <ChoiceField
        label={t('bank')}
        none={t('allBanks')}
        value={ofBank.length > 0 ? shown : ''}
        options={banks.map(([value, label]) => ({ value, label }))}
        onChange={onShow}
      />
      <Grid {...grid} rows={ofBank.length > 0 ? ofBank : rows} />
    </>
  )
}

interface Props {
  readonly read: Read
  /** What is shown is about to be another: nothing is saved on it. */
  readonly isReading: boolean
  readonly from: string
  readonly onFrom: (day: string) => void
  readonly mayEdit: boolean
}

/** The table of a day and what is typed over it, up to its saving. */
export function TablePage({ read, isReading, from, onFrom, mayEdit }: Props) {
  const t = useWords(text)
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('1.000,00')
  const [shown, setShown] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<'saved' | 'unchanged' | 'undone' | 'merged' | 'wrong'>()
  const { typed, setTyped, added, type, copy, add, forget } = useTyped()
  const save = useChange(saveCommissions)
  const { today, appliesCommissions, version } = read
  const isPast = from < today
  const mayType = mayEdit && !isPast
  const rows = useMemo(() => withAdded(read.rows, added), [read.rows, added])
  const netMinor = readAmount(amount) ?? 0n
  const terms: Terms = useMemo(
    () => ({ netMinor, appliesCommissions, today: from }),
    [netMinor, appliesCommissions, from],
  )
  const wordsOf = useCellWords()
  const changes = changesOf(rows, typed)
  const wrong = countWrong(typed)
  const isDirty = changes.length > 0 || wrong > 0
  const meanwhile = meanwhileIn(save.error)
  const ask = () => {
    save.reset()
    if (wrong > 0) return setSaid('wrong')
    setSaid(isDirty ? undefined : 'unchanged')
    setAsking(isDirty)
  }
  const send = (reason: string) =>
    save.mutate(
      { version, from, to: to === '' ? null : to, reason, rows: rowsToSend(rows, typed) },
      {
        onSuccess: () => {
          forget()
          setSaid('saved')
          setAsking(false)
          void forgetRead(['/Admin/Commissions/'])
        },
        // Who changed it meanwhile is settled on the page, with the table in sight.
        onError: (error) => {
          if (meanwhileIn(error)) setAsking(false)
        },
      },
    )
  const merge = (theirs: CommissionTable) => (merged: Record<string, string>) => {
    setTyped(typedOver(flatCells(theirs), merged))
    save.reset()
    setSaid('merged')
    void forgetRead(['/Admin/Commissions/'])
  }
  const undo = () => {
    forget()
    save.reset()
    setSaid('undone')
  }
  return (
    <div className="commissions-page stack gap-16 stack-tight" aria-busy={isReading}>
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      {isPast && <Alert type="info" showIcon title={t('past')} />}
      {!appliesCommissions && <Alert type="info" showIcon title={t('notApplied')} />}
      <div className="commissions-bar">
        <DayField label={t('from')} value={from} onChange={onFrom} />
        {mayType && <DayField label={t('to')} hint={t('toHint')} value={to} least={from} onChange={setTo} isOptional />}
        <AmountField value={amount} onChange={setAmount} />
      </div>
      <ShownRows
        rows={rows}
        typed={typed}
        terms={terms}
        mayEdit={mayType}
        onType={type}
        shown={shown}
        onShow={setShown}
      />
      <p className="commissions-legend hint-small">{t('legend')}</p>
      {mayType && <GridTools rows={rows} onCopy={copy} onAdd={add} />}
      {meanwhile && (
        <Conflict<Record<string, string>>
          by={meanwhile.by}
          sides={() => ({
            base: flatCells({ rows }),
            theirs: flatCells({ rows: withAdded(meanwhile.current.rows, added) }),
            mine: flatCells({ rows }, typed),
          })}
          words={wordsOf(rows)}
          onMerge={merge({ rows: withAdded(meanwhile.current.rows, added) })}
        />
      )}
      <div className="row gap-12 row-center">
        {mayType && (
          <>
            <Button type="primary" size="large" disabled={isReading} onClick={ask}>
              {t('save')}
            </Button>
            {isDirty && (
              <Button size="large" onClick={undo}>
                {t('undoTyped')}
              </Button>
            )}
          </>
        )}
        <p className="office-form-said" role="status" data-wrong={said === 'wrong'}>
          {said === 'wrong' ? t('wrongCells', { count: wrong }) : said && t(said)}
        </p>
        <LastChange changedBy={read.changedBy} changedAt={read.changedAt} />
      </div>
      {isAsking && (
        <Confirm
          changes={changes}
          from={from}
          to={to === '' ? null : to}
          sending={save}
          onSave={send}
          onLeave={() => setAsking(false)}
        />
      )}
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
