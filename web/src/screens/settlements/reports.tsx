import { fetchSettlement } from '@vezne/contract/settlements.ts'
import { LAYOUT_WORDS } from '@vezne/contract/settlements/words.ts'
import { CloudDownloadOutlined } from '@ant-design/icons'
import { addDays, isDay } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { Alert, Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Detail } from '../../features/list/use-detail.ts'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { BrokenLines, Differences } from './differences.tsx'
import type { Settlements } from './queries.ts'
import { text } from './text.ts'
import { writeDays } from './write-days.ts'

type Account = Settlements['accounts'][number]

/** The name of the drawer for a report, in the address. */
export const REPORT = 'rapor'

export const reporting = (accounts: readonly Account[]): Account[] => accounts.filter(({ report }) => report !== null)

function useStanding({ report }: Account): string {
  const t = useWords(text)
  const { lastOn = null, failedOn = null, failedCount: count = 0 } = report ?? {}
  if (failedOn !== null) return t('reportFailed', { day: writeDay(failedOn), count })
  return lastOn === null ? t('reportNever') : t('reportLast', { day: writeDay(lastOn) })
}

function Row({ account }: { readonly account: Account }) {
  const state = useStanding(account)
  return (
    <li>
      <div>
        <strong>{account.name}</strong>
        <span data-late={account.report?.failedOn !== null}>{state}</span>
      </div>
    </li>
  )
}

/** Whose reports come by themselves, and until when they came. */
export function Reports({
  accounts,
  onFetch,
}: {
  readonly accounts: readonly Account[]
  readonly onFetch?: () => void
}) {
  const t = useWords(text)
  return (
    <section className="office-section office-list settlement-reports" aria-labelledby="settlement-reports">
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id="settlement-reports">{t('reports')}</h2>
        {onFetch && (
          <Button icon={<CloudDownloadOutlined aria-hidden="true" />} onClick={onFetch}>
            {t('fetch')}
          </Button>
        )}
      </div>
      <p className="office-list-lead">{t('reportsLead')}</p>
      <ul>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </ul>
    </section>
  )
}

const useFetching = () => useChange(fetchSettlement)

type Reading = NonNullable<ReturnType<typeof useFetching>['data']>

function Fetched({ reading, detail }: { readonly reading: Reading; readonly detail: Detail }) {
  const t = useWords(text)
  const language = useLanguage()
  const { fileId, layout, from, rowCount: rows, matchedCount: matched, repeatedCount: repeated } = reading
  const { brokenCount: broken, differenceCount: differences } = reading
  if (fileId === null)
    return <Alert type="info" showIcon role="status" title={t('reportNone', { day: writeDay(from) })} />
  return (
    <>
      <p>
        <strong>{t('reportFound', { layout: LAYOUT_WORDS[layout][language], days: writeDays(reading) })}</strong>
      </p>
      <p role="status">{t('counts', { rows, matched, repeated, broken, differences })}</p>
      <Alert
        type={differences === 0 ? 'success' : 'warning'}
        showIcon
        title={differences === 0 ? t('foundNone') : t('reportDiffers', { count: differences })}
      />
      <Differences differences={reading.differences} />
      <BrokenLines broken={reading.broken} count={broken} />
      <Link {...detail.hrefOf(fileId)} replace>
        {t('reportLook')}
      </Link>
    </>
  )
}

/** What opens outside of a dialog lies behind it. */
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

function Fields({ accounts, detail }: { readonly accounts: readonly Account[]; readonly detail: Detail }) {
  const t = useWords(text)
  const [accountField, dayField] = [useId(), useId()]
  const [yesterday] = useState(() => addDays(istanbulDay(Date.now()), -1))
  const [accountId, setAccount] = useState(accounts[0]?.id ?? '')
  const [day, setDay] = useState(yesterday)
  const fetching = useFetching()
  return (
    <>
      <div className="settlement-field">
        <label htmlFor={accountField}>{t('account')}</label>
        <Select
          id={accountField}
          value={accountId}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          getPopupContainer={within}
          onChange={(id) => {
            setAccount(id)
            fetching.reset()
          }}
        />
      </div>
      <div className="settlement-field">
        <label htmlFor={dayField}>{t('reportDay')}</label>
        <Input
          id={dayField}
          type="date"
          max={yesterday}
          value={day}
          aria-describedby={`${dayField}-hint`}
          onChange={({ target }) => {
            setDay(target.value)
            fetching.reset()
          }}
        />
        <p id={`${dayField}-hint`}>{t('reportDayHint')}</p>
      </div>
      <Button
        type="primary"
        size="large"
        loading={fetching.isPending}
        disabled={!isDay(day)}
        onClick={() => fetching.mutate({ accountId, day })}
      >
        {t('fetch')}
      </Button>
      {fetching.error !== null && <Refused error={fetching.error} />}
      {fetching.data !== undefined && <Fetched reading={fetching.data} detail={detail} />}
    </>
  )
}

/** A report of a day: fetched, held against what should have come, and kept. */
export function FetchReport({ accounts, detail }: { readonly accounts: readonly Account[]; readonly detail: Detail }) {
  const t = useWords(text)
  return (
    <Drawer isOpen place="end" className="settlement-drawer" title={t('fetch')} onLeave={detail.close}>
      <div className="settlement-body">
        <Fields accounts={accounts} detail={detail} />
      </div>
    </Drawer>
  )
}
