import { testPosAccount } from '@vezne/contract/pos-accounts.ts'
import { CheckCircleFilled, CloseCircleFilled, MinusCircleFilled } from '@ant-design/icons'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Report = ReplyOf<typeof testPosAccount>

const ICONS = { good: CheckCircleFilled, bad: CloseCircleFilled, untold: MinusCircleFilled }

function Line({ part, state }: Report['lines'][number]) {
  const t = useWords(text)
  const Icon = ICONS[state]
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <strong>
          {t(`parts.${part}`)}: {t(`found.${state}`)}
        </strong>
        {state !== 'good' && <p>{state === 'bad' ? t(`mend.${part}`) : t(`untold.${part}`)}</p>}
      </div>
    </li>
  )
}

/** One word for all of it: whoever is only reached has proven nothing. */
function sumOf(lines: Report['lines']): 'testBad' | 'testGood' | 'testUnclear' {
  if (lines.some(({ state }) => state === 'bad')) return 'testBad'
  return lines.some(({ part, state }) => part !== 'reach' && state === 'good') ? 'testGood' : 'testUnclear'
}

function Said({ report: { lines, code, message, tookMs } }: { report: Report }) {
  const t = useWords(text)
  return (
    <>
      <p className="pos-test-sum" role="status">
        {t(sumOf(lines))}
      </p>
      <ul className="pos-test-lines plain-list stack gap-10">
        {lines.map((line) => (
          <Line key={line.part} {...line} />
        ))}
      </ul>
      <p className="pos-test-bank">
        {code === '' && message === '' ? t('bankSilent', { tookMs }) : t('bankSaid', { code, message, tookMs })}
      </p>
    </>
  )
}

/** A harmless question to the bank, and what its answer tells of the account as it is saved. */
export function ConnectionTest({ id }: { id: string }) {
  const t = useWords(text)
  const test = useChange(testPosAccount)
  return (
    <section className="office-section pos-test" aria-labelledby="pos-test">
      <h2 id="pos-test">{t('test')}</h2>
      <p>{t('testLead')}</p>
      <Button loading={test.isPending} onClick={() => test.mutate({ id })}>
        {t('testRun')}
      </Button>
      {test.error && <Refused error={test.error} />}
      {test.data && <Said report={test.data} />}
    </section>
  )
}
