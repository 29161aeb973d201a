import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleFilled,
  PauseCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import type { ErpConnectionLedger } from '@vezne/contract/erp-connections.ts'
import { ERP_TROUBLE_WORDS } from '@vezne/contract/erp-connections/words.ts'
import { FEED_KIND_WORDS } from '@vezne/contract/erp-feed/words.ts'
import { Alert } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import { text } from './text.ts'
import { isPrivate, useSaid } from './use-said.ts'

const ICONS = {
  none: MinusCircleFilled,
  off: PauseCircleFilled,
  waiting: ClockCircleFilled,
  well: CheckCircleFilled,
  stale: WarningFilled,
  failed: CloseCircleFilled,
} as const

/** Icon, word and colour: never colour alone. */
export function Health({ health }: Pick<ErpConnectionLedger, 'health'>) {
  const t = useWords(text)
  const Icon = ICONS[health]
  return (
    <span className="erp-connection-health" data-state={health}>
      <Icon aria-hidden="true" />
      {t(`healths.${health}`)}
    </span>
  )
}

const written = (moment: number | null) => (moment === null ? '–' : writeInstant(moment))

function useTrouble() {
  const said = useSaid()
  const language = useLanguage()
  return (trouble: ErpConnectionLedger['trouble']) => {
    if (trouble === null) return undefined
    const { why, message } = trouble
    if (isPrivate(message)) return said(message)
    const more = message === '' || message === why ? [] : [said(message)]
    return [ERP_TROUBLE_WORDS[why][language], ...more].join(' ')
  }
}

function Row({ kind, readAt, wholeAt, isGoingOn, rowCount, leftOut, trouble }: ErpConnectionLedger['reads'][number]) {
  const t = useWords(text)
  const language = useLanguage()
  const say = useTrouble()
  return (
    <tr>
      <th scope="row">{FEED_KIND_WORDS[kind][language]}</th>
      <td data-label={t('readAt')}>{isGoingOn ? t('goingOn') : written(readAt)}</td>
      <td data-label={t('wholeAt')}>{written(wholeAt)}</td>
      <td data-label={t('rowCount')} className="amount">
        {rowCount.toLocaleString('tr')}
      </td>
      <td data-label={t('leftOut')} className="amount" data-bad={leftOut > 0}>
        {leftOut.toLocaleString('tr')}
      </td>
      <td data-label={t('trouble')} data-bad={trouble !== null}>
        {say(trouble) ?? '–'}
      </td>
    </tr>
  )
}

const COLUMNS = ['kind', 'readAt', 'wholeAt', 'rowCount', 'leftOut', 'trouble'] as const
const isCount = (column: (typeof COLUMNS)[number]) => column === 'rowCount' || column === 'leftOut'

/** How the connection goes: its turns, what each kind brought last, and what waits to be written. */
export function State({ ledger }: { readonly ledger: ErpConnectionLedger }) {
  const t = useWords(text)
  const say = useTrouble()
  const { health, lastTurnAt, lastGoodAt, failures, trouble, waiting, oldestMinutes, reads } = ledger
  return (
    <section className="office-section erp-connection-part" aria-labelledby="erp-connection-state">
      <h2 id="erp-connection-state">{t('state')}</h2>
      <Health health={health} />
      {trouble !== null && (
        <Alert type="error" showIcon title={t('failures', { count: failures })} description={say(trouble)} />
      )}
      <Facts
        as="wide"
        facts={[
          [t('lastTurn'), written(lastTurnAt)],
          [t('lastGood'), written(lastGoodAt)],
          [t('agentSeen'), ledger.runsIn === 'agent' && written(ledger.agentSeenAt)],
          [t('queue'), waiting === 0 ? t('queueNone') : t('queueOf', { waiting, minutes: oldestMinutes })],
        ]}
      />
      <table className="erp-connection-table">
        <caption>{t('reads')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" {...(isCount(column) && { className: 'amount' })}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reads.map((read) => (
            <Row key={read.kind} {...read} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
