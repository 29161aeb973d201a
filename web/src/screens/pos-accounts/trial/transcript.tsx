import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { DECLINE_WORDS, OUTCOME_WORDS } from '../../../features/payment-status/bank-words.ts'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { isOver, useFollowed } from './queries.ts'
import { text } from './text.ts'

const MOVING = { icon: ClockCircleOutlined, tone: 'moving' } as const
const OPEN = { icon: ExclamationCircleFilled, tone: 'warning' } as const
const GOOD = { icon: CheckCircleFilled, tone: 'success' } as const

const SHOWN = {
  waiting: MOVING,
  'going-back': MOVING,
  'in-doubt': OPEN,
  'back-in-doubt': OPEN,
  charged: OPEN,
  voided: GOOD,
  refunded: GOOD,
  declined: { icon: CloseCircleFilled, tone: 'danger' },
  left: { icon: MinusCircleOutlined, tone: 'quiet' },
} as const satisfies Record<Trial['result'], object>

function Result({ result }: Pick<Trial, 'result'>) {
  const t = useWords(text)
  const { icon: Icon, tone } = SHOWN[result]
  return (
    <span className="trial-result" data-tone={tone}>
      <Icon aria-hidden="true" />
      {t(`results.${result}`)}
    </span>
  )
}

const hasHint = (result: Trial['result']) =>
  result === 'in-doubt' || result === 'back-in-doubt' || result === 'charged' ? result : undefined

/** `14:05:09`, as clocks in Istanbul show it. */
const timeOf = (ms: number) => istanbulTime(ms).slice(11, 19)

interface StepProps {
  readonly trial: Trial
  readonly step: Trial['steps'][number]
}

function Step({ trial, step: { at, step, code, why } }: StepProps) {
  const t = useWords(text)
  const language = useLanguage()
  const amount = formatAmount(trial.amount, trial.currencyCode)
  const said = why === null ? '' : (OUTCOME_WORDS[why]?.[language] ?? why)
  const sentence = t(`steps.${step}`, { amount, card: trial.maskedCard, said })
  const told = { step: sentence, code: code ?? '' }
  const withCode = step === 'authorised' ? t('withAuthCode', told) : t('withCode', told)
  const meaning = step === 'declined' && why !== null ? DECLINE_WORDS[why]?.[language] : undefined
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
      <div>
        {told.code === '' ? sentence : withCode}
        {meaning !== undefined && <p>{meaning}</p>}
      </div>
    </li>
  )
}

interface TranscriptProps {
  readonly trial: Trial
  /** The newest is read without a click. */
  readonly isNewest: boolean
  /** Whoever may only look sees what was known when the list was read. */
  readonly mayFollow: boolean
}

/** One trial: who, when and how it ended; inside, what happened step by step. */
export function Transcript({ trial: listed, isNewest, mayFollow }: TranscriptProps) {
  const t = useWords(text)
  const { data } = useFollowed(listed.id, mayFollow && !isOver(listed))
  const trial = data ?? listed
  const hint = hasHint(trial.result)
  return (
    <li>
      <details open={isNewest}>
        <summary>
          <span>
            {writeInstant(trial.begunAt)} · {trial.begunBy} · {formatAmount(trial.amount, trial.currencyCode)}
          </span>
          <Result result={trial.result} />
        </summary>
        {hint !== undefined && <p className="trial-hint">{t(`hints.${hint}`)}</p>}
        <ol className="trial-steps">
          {trial.steps.map((step) => (
            <Step key={`${step.at} ${step.step}`} trial={trial} step={step} />
          ))}
        </ol>
        <p className="hint breaks flush">{t('inHistory', { orderId: trial.orderId })}</p>
      </details>
    </li>
  )
}
