import { dryRunErpCodes, type DayTotal } from '@vezne/contract/erp-codes.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { isDay } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const HEADS = ['kind', 'posCode', 'planCode', 'count', 'standing', 'net', 'surcharge', 'total'] as const
const isMoney = (head: (typeof HEADS)[number]) => head === 'net' || head === 'surcharge' || head === 'total'

const counted = (totals: readonly DayTotal[], of: (total: DayTotal) => number) =>
  totals.reduce((sum, each) => sum + of(each), 0)

function Row({ total }: { readonly total: DayTotal }) {
  const t = useWords(text)
  const { kind, posAccount, planCode, isPosSet, currencyCode } = total
  const { count, waitingCount: waiting, failedCount: failed, postedCount: posted } = total
  const cells = {
    kind: t(`kinds.${kind}`),
    posCode: posAccount ?? '–',
    planCode: planCode ?? '–',
    count: String(count),
    standing: t('standingOf', { waiting, failed, posted }),
    net: formatAmount(total.net, currencyCode),
    surcharge: formatAmount(total.surcharge, currencyCode),
    total: formatAmount(total.total, currencyCode),
  }
  return (
    <tr>
      {HEADS.map((head) => (
        <td key={head} data-label={t(head)} {...(isMoney(head) && { className: 'amount' })}>
          <span>
            {cells[head]}
            {head === 'posCode' && !isPosSet && (
              <span className="erp-codes-source" data-missing="true">
                {t('codeMissing')}
              </span>
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

function Warnings({ run, day }: { readonly run: ReplyOf<typeof dryRunErpCodes>; readonly day: string }) {
  const t = useWords(text)
  const names = [...new Set(run.totals.flatMap((each) => (each.isPosSet ? [] : (each.posAccountName ?? []))))]
  const { openFrom } = run
  return (
    <>
      {openFrom !== null && day < openFrom && (
        <Alert type="warning" showIcon title={t('dryLocked', { day: writeDay(openFrom) })} />
      )}
      {names.length > 0 ? (
        <Alert type="warning" showIcon title={t('dryMissing', { names: names.join(', ') })} />
      ) : (
        <Alert type="success" showIcon title={t('dryComplete')} />
      )}
    </>
  )
}

function Told({ run, day }: { readonly run: ReplyOf<typeof dryRunErpCodes>; readonly day: string }) {
  const t = useWords(text)
  const { totals } = run
  if (totals.length === 0) return <p role="status">{t('dryNone', { day: writeDay(day) })}</p>
  return (
    <>
      <p role="status">
        {t('dryCounts', {
          count: counted(totals, ({ count }) => count),
          waiting: counted(totals, ({ waitingCount }) => waitingCount),
          failed: counted(totals, ({ failedCount }) => failedCount),
          posted: counted(totals, ({ postedCount }) => postedCount),
        })}
      </p>
      <Warnings run={run} day={day} />
      <table className="erp-codes-table" aria-labelledby="erp-codes-dry">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" {...(isMoney(head) && { className: 'amount' })}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <Row
              key={[
                total.kind,
                total.posAccountName,
                total.posAccount,
                total.planCode,
                total.currencyCode,
                total.isPlanSet,
              ].join(' ')}
              total={total}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What of a day goes out by these codes, added up; nothing goes out by looking. */
export function DryRun({ ledgerId, lastOn }: { readonly ledgerId: string; readonly lastOn: string | undefined }) {
  const t = useWords(text)
  const field = useId()
  const [day, setDay] = useState(() => lastOn ?? istanbulDay(Date.now()))
  return (
    <section className="office-section erp-codes-part" aria-labelledby="erp-codes-dry">
      <h2 id="erp-codes-dry">{t('dry')}</h2>
      <p>{t('dryLead')}</p>
      <div className="erp-codes-field">
        <label htmlFor={field}>{t('dryDay')}</label>
        <Input
          id={field}
          type="date"
          className="erp-codes-day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      {isDay(day) && (
        <OfficeRecord of={dryRunErpCodes} input={{ ledgerId, day }}>
          {(run) => <Told run={run} day={day} />}
        </OfficeRecord>
      )}
    </section>
  )
}
