import { CheckCircleFilled, CloseCircleFilled, QuestionCircleOutlined, WarningFilled } from '@ant-design/icons'
import { CHECK_STATE_WORDS, CHECK_WORDS } from '@vezne/contract/setup/words.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useChecklist, type Check } from './queries.ts'
import { text } from './text.ts'

const SIGNS = {
  ok: CheckCircleFilled,
  warn: WarningFilled,
  missing: CloseCircleFilled,
  unknown: QuestionCircleOutlined,
}

/** What has to be looked after stands first. */
const ORDER = ['missing', 'warn', 'unknown', 'ok'] as const

function CheckRow({ check: { id, state, detail } }: { check: Check }) {
  const language = useLanguage()
  const Sign = SIGNS[state]
  const { title, mend } = CHECK_WORDS[id]
  return (
    <li className="guide-check" data-state={state}>
      <span className="guide-sign" aria-hidden="true">
        <Sign />
      </span>
      <div>
        <h3>
          {title[language]} <span className="guide-state">{CHECK_STATE_WORDS[state][language]}</span>
        </h3>
        <p>{detail}</p>
        {state !== 'ok' && <p className="guide-mend">{mend[language]}</p>}
      </div>
    </li>
  )
}

function Found() {
  const t = useWords(text)
  const { data, isPending, isError, isFetching, refetch } = useChecklist()
  const again = (
    <Button size="small" loading={isFetching} onClick={() => void refetch()}>
      {t('lookAgain')}
    </Button>
  )
  if (isPending) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{t('looking')}</span>
        <Skeleton active aria-hidden="true" title={false} paragraph={{ rows: 8 }} />
      </div>
    )
  }
  if (isError) return <Alert type="error" showIcon title={t('lookFailed')} action={again} />
  const inOrder = data.checks.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const well = data.checks.filter(({ state }) => state === 'ok').length
  return (
    <>
      <p className="row gap-8 row-center row-between" role="status">
        {t('found', { well, count: data.checks.length })} {again}
      </p>
      {!data.isWhole && <p>{t('shared')}</p>}
      <ul className="guide-checks">
        {inOrder.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </>
  )
}

/** What production needs, as the program finds it: nobody ticks anything off. */
export function Checklist() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="guide-checklist">
      <h2 id="guide-checklist">{t('checklist')}</h2>
      <p>{t('checklistLead')}</p>
      <Found />
    </section>
  )
}
