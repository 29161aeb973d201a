import { skipStep } from '@vezne/contract/setup.ts'
import { CheckCircleFilled, ClockCircleOutlined, RightCircleOutlined } from '@ant-design/icons'
import type { GuideStep } from '@vezne/contract/setup/words.ts'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Guide } from './queries.ts'
import { text } from './text.ts'

/** The section that does it. */
const SECTIONS: Readonly<Record<GuideStep, string>> = {
  look: '/yonetim/sirket',
  pos: '/yonetim/pos-hesaplari',
  trial: '/yonetim/pos-hesaplari',
  commission: '/yonetim/komisyonlar',
  page: '/yonetim/ekranlar',
  firm: '/yonetim/bayiler',
  user: '/yonetim/kullanicilar',
}

const SIGNS = { open: RightCircleOutlined, skipped: ClockCircleOutlined, done: CheckCircleFilled }

type Step = Guide['steps'][number]

interface StepRowProps {
  readonly step: Step
  readonly isNext: boolean
  readonly skip: ReturnType<typeof useChange<typeof skipStep>>
}

function StepRow({ step: { id, state }, isNext, skip }: StepRowProps) {
  const t = useWords(text)
  const navigate = useNavigate()
  const Sign = SIGNS[state]
  const title = t(`steps.${id}.title`)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(SECTIONS[id])
  }
  return (
    <li className="guide-step" data-state={state}>
      <span className="guide-sign" aria-hidden="true">
        <Sign />
      </span>
      <div>
        <h3>
          {title} <span className="guide-state">{t(`states.${state}`)}</span>
        </h3>
        <p>{t(`steps.${id}.lead`)}</p>
      </div>
      <div className="guide-ways">
        {state !== 'done' && (
          <Button
            type="text"
            disabled={skip.isPending}
            onClick={() => skip.mutate({ id, isSkipped: state === 'open' })}
          >
            <span className="visually-hidden">{title}: </span>
            {t(state === 'open' ? 'skip' : 'takeUp')}
          </Button>
        )}
        <Button type={isNext ? 'primary' : 'default'} href={SECTIONS[id]} onClick={open}>
          <span className="visually-hidden">{title}: </span>
          {t(state === 'done' ? 'look' : 'go')}
        </Button>
      </div>
    </li>
  )
}

/** What is left to do, each with the one place where it is done. */
export function Steps({ steps }: Pick<Guide, 'steps'>) {
  const t = useWords(text)
  const skip = useChange(skipStep)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'open')
  return (
    <section className="office-section" aria-labelledby="guide-steps">
      <h2 id="guide-steps">{t('stepsTitle')}</h2>
      <p role="status">{t('done', { done, count: steps.length })}</p>
      {skip.error && <Refused error={skip.error} />}
      <ol className="guide-steps">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isNext={step === next} skip={skip} />
        ))}
      </ol>
    </section>
  )
}
