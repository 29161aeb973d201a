import {
  CheckCircleFilled,
  CheckOutlined,
  ClockCircleOutlined,
  QuestionCircleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { recentSms } from '@vezne/contract/sms.ts'
import { SMS_PURPOSE_WORDS, SMS_STATE_WORDS, SMS_WHY_WORDS } from '@vezne/contract/sms/words.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { RecentSms } from './queries.ts'
import { text } from './text.ts'

const SHOWN = {
  waiting: { icon: ClockCircleOutlined, tone: 'moving' },
  sending: { icon: ClockCircleOutlined, tone: 'moving' },
  accepted: { icon: CheckOutlined, tone: 'moving' },
  delivered: { icon: CheckCircleFilled, tone: 'success' },
  undelivered: { icon: StopOutlined, tone: 'warning' },
  refused: { icon: StopOutlined, tone: 'warning' },
  unknown: { icon: QuestionCircleOutlined, tone: 'warning' },
} as const

function State({ state, why, dueAt }: Pick<RecentSms, 'state' | 'why' | 'dueAt'>) {
  const t = useWords(text)
  const language = useLanguage()
  const more = [
    ...(dueAt === null ? [] : [t('dueAt', { when: writeInstant(dueAt) })]),
    ...(why === null ? [] : [SMS_WHY_WORDS[why][language]]),
  ]
  return (
    <>
      <Standing {...SHOWN[state]} word={SMS_STATE_WORDS[state][language]} />
      {more.length > 0 && <p className="sms-why">{more.join(' · ')}</p>}
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly RecentSms[] }) {
  const t = useWords(text)
  const language = useLanguage()
  if (rows.length === 0) return <p className="sms-none">{t('none')}</p>
  return (
    <table className="sms-recent">
      <thead>
        <tr>
          <th scope="col">{t('columns.when')}</th>
          <th scope="col">{t('columns.to')}</th>
          <th scope="col">{t('columns.purpose')}</th>
          <th scope="col" className="sms-figure">
            {t('columns.parts')}
          </th>
          <th scope="col">{t('columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{writeInstant(row.createdAt)}</td>
            <td>{row.to}</td>
            <td>{SMS_PURPOSE_WORDS[row.purpose][language]}</td>
            <td className="sms-figure">{row.parts}</td>
            <td>
              <State {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What went out last, and how it stands. */
export function Recent() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="sms-recent">
      <h2 id="sms-recent">{t('recent')}</h2>
      <p>{t('recentLead')}</p>
      <OfficeRecord of={recentSms} input={{}}>
        {(rows) => <Rows rows={rows} />}
      </OfficeRecord>
    </section>
  )
}
