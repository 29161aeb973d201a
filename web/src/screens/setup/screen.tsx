import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import type { enterSetup } from '@vezne/contract/setup/claim.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Door } from '../../features/door/door.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { CodeStep } from './code-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { FactorStep } from './factor-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { useEnterCompany } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

const STEPS = ['code', 'owner', 'factor', 'company'] as const

/** Where this browser is. What it was given on the way is kept here and goes with the page. */
type Stage =
  | { readonly at: 'code' }
  | { readonly at: 'owner'; readonly setupCode: string }
  | { readonly at: 'factor'; readonly setupCode: string; readonly offer: AuthenticatorOffer | undefined }
  | { readonly at: 'company'; readonly setupCode: string; readonly proof: string }
  | { readonly at: 'elsewhere'; readonly homeUrl: string }

function stageAfter(setupCode: string, { step, offer }: ReplyOf<typeof enterSetup>): Stage {
  if (step === 'owner') return { at: 'owner', setupCode }
  return { at: 'factor', setupCode, offer: offer ?? undefined }
}

/** What there is to do at this stage. */
function Step({ stage, onStage }: { stage: Stage; onStage: (stage: Stage) => void }) {
  const t = useWords(text)
  const enterCompany = useEnterCompany()
  switch (stage.at) {
    case 'code':
      return <CodeStep onEntered={(setupCode, standing) => onStage(stageAfter(setupCode, standing))} />
    case 'owner': {
      const { setupCode } = stage
      return <OwnerStep setupCode={setupCode} onTaken={(offer) => onStage({ at: 'factor', setupCode, offer })} />
    }
    case 'factor': {
      const { setupCode, offer } = stage
      return (
        <FactorStep
          setupCode={setupCode}
          offer={offer}
          onProved={(proof) => onStage({ at: 'company', setupCode, proof })}
          onOtherOwner={() => onStage({ at: 'owner', setupCode })}
        />
      )
    }
    case 'company': {
      const { setupCode, proof } = stage
      return (
        <CompanyStep
          setupCode={setupCode}
          proof={proof}
          onMade={(made) => {
            if (!enterCompany(made)) onStage({ at: 'elsewhere', homeUrl: made.homeUrl })
          }}
        />
      )
    }
    case 'elsewhere':
      return (
        <Button type="primary" size="large" block href={`${stage.homeUrl}/signin`}>
          {t('toSignIn')}
        </Button>
      )
  }
}

function useLead(stage: Stage): string {
  const t = useWords(text)
  if (stage.at === 'elsewhere') return t('leads.elsewhere', { address: stage.homeUrl })
  return stage.at === 'factor' && stage.offer === undefined ? t('leads.proof') : t(`leads.${stage.at}`)
}

/** The first run of a portal: from the code in its log to the owner's own company. */
export function Screen() {
  const t = useWords(text)
  const [stage, setStage] = useState<Stage>({ at: 'code' })
  const place = STEPS.findIndex((step) => step === stage.at)
  return (
    <Door title={t(`titles.${stage.at}`)} lead={useLead(stage)} focusHeading={false} expectsCompany={false}>
      {place >= 0 && (
        <p className="setup-progress" role="status">
          {t('progress', { step: place + 1, count: STEPS.length })}
        </p>
      )}
      <Step stage={stage} onStage={setStage} />
    </Door>
  )
}
