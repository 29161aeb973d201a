import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { proveOutbox } from '@vezne/contract/erp-outbox/report.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { FactTable } from '../facts/fact-table.tsx'
import { useToday } from '../list/use-today.ts'
import { useDecides, useProof } from './queries.ts'
import { text } from './text.ts'

type ProofRow = ReplyOf<typeof proveOutbox>['rows'][number]

/** Why a POS account has more or less here than in the ERP, share by share. */
function Why({ row }: { readonly row: ProofRow }) {
  const t = useWords(text)
  const shares = (['waiting', 'failed', 'ignored', 'byHand'] as const).filter((name) => row[name].count > 0)
  if (shares.length === 0) return t('proofAgrees')
  return (
    <ul className="plain-list">
      {shares.map((name) => (
        <li key={name}>
          {t(`proofShares.${name}`, {
            count: row[name].count,
            amount: formatAmount(row[name].amount, row.currencyCode),
          })}
        </li>
      ))}
    </ul>
  )
}

function Day({ on }: { readonly on: string }) {
  const t = useWords(text)
  const query = useProof(on)
  const { data, isPending } = query
  if (isPending) return <Waiting rows={3} />
  if (data === undefined) return <ReadFailed query={query} title={t('proofFailed')} />
  if (data.rows.length === 0) return <p role="status">{t('proofNone')}</p>
  const rows = data.rows.map((row) => ({ ...row, why: <Why row={row} /> }))
  return (
    <FactTable
      label={t('proof')}
      rows={rows}
      keyOf={({ ledger, posAccount, currencyCode }) => `${ledger} ${posAccount} ${currencyCode}`}
      columns={[
        { title: t('posAccount'), cell: ({ ledger, posAccount }) => `${posAccount} · ${ledger}` },
        {
          title: t('booked'),
          cell: ({ booked, currencyCode }) => `${formatAmount(booked.amount, currencyCode)} (${booked.count})`,
          isFigure: true,
        },
        {
          title: t('inErp'),
          cell: ({ posted, currencyCode }) => `${formatAmount(posted.amount, currencyCode)} (${posted.count})`,
          isFigure: true,
        },
        {
          title: t('difference'),
          cell: ({ difference, currencyCode }) => formatAmount(difference, currencyCode),
          isFigure: true,
        },
        { title: t('reason'), cell: ({ why }) => why },
      ]}
    />
  )
}

/** For staff: a day's POS accounts here and in the ERP, read when somebody opens it. */
export function Proof() {
  const t = useWords(text)
  const id = useId()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const [on, setOn] = useState(today)
  const [decides, audits] = [useDecides(), useRight('audit.see')]
  if (!decides && audits !== true) return null
  return (
    <details className="hand-out-proof" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('proof')}</summary>
      <p>{t('proofSaid')}</p>
      <p className="hand-out-day row gap-8 row-center">
        <label htmlFor={id}>{t('day')}</label>
        <Input
          id={id}
          type="date"
          value={on}
          max={today}
          // An emptied field asks for nothing: the day before stays.
          onChange={({ target }) => target.value !== '' && setOn(target.value)}
        />
      </p>
      {isOpen && <Day on={on} />}
    </details>
  )
}
