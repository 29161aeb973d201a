import type { ReviewStep } from '@vezne/contract/reviews.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { draftOf, dropDraft, keepDraft, type Draft } from './drafts.ts'
import { useDecide, type Offered, type ReviewInFull, type Said } from './queries.ts'
import { text } from './text.ts'
import { EFFECTS, sayStep } from './words.ts'

const ROWS = 3

const amountOf = ({ amount, currencyCode }: ReviewInFull) =>
  amount === null || currencyCode === null ? '' : formatAmount(amount, currencyCode)

/** What the chosen step does, in money, and whether it takes two. */
function Effect({ review, offered }: { readonly review: ReviewInFull; readonly offered: Offered }) {
  const t = useWords(text)
  const language = useLanguage()
  const amount = amountOf(review)
  const sentence = EFFECTS[`${offered.step}.${offered.effect}`]?.[language] ?? ''
  return (
    <Alert
      className="review-effect"
      type={offered.needsSecond ? 'warning' : 'info'}
      showIcon
      title={t('effect')}
      description={
        <>
          <p>{sentence.replace('{{amount}}', amount)}</p>
          {offered.needsSecond && <p>{t('needsSecond', { amount })}</p>}
        </>
      }
    />
  )
}

function Evidence() {
  const t = useWords(text)
  const needsNumber = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: () => {
      const isThere = [getFieldValue('hostReference'), getFieldValue('authCode')].some(
        (value) => typeof value === 'string' && value.trim() !== '',
      )
      return isThere ? Promise.resolve() : Promise.reject(new Error(t('evidenceNumberRequired')))
    },
  })
  return (
    <fieldset className="review-evidence">
      <legend>{t('evidence')}</legend>
      <p className="review-hint hint">{t('evidenceHint')}</p>
      <div className="review-numbers">
        <Form.Item
          name="hostReference"
          label={t('hostReference')}
          dependencies={['authCode']}
          validateTrigger="onSubmit"
          rules={[needsNumber]}
        >
          <Input maxLength={100} autoComplete="off" inputMode="numeric" />
        </Form.Item>
        <Form.Item name="authCode" label={t('authCode')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="words"
        label={t('evidenceWords')}
        rules={[{ required: true, whitespace: true, message: t('evidenceWordsRequired') }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </fieldset>
  )
}

const filled = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value.trim())

function saidIn(draft: Draft, { step, needsEvidence }: Offered): Said {
  const evidence = {
    words: draft.words ?? '',
    hostReference: filled(draft.hostReference),
    authCode: filled(draft.authCode),
  }
  return { step, reason: draft.reason ?? '', ...(needsEvidence && { evidence }) }
}

/** The safe steps and what each takes. What was typed stays, whichever step is looked at and whatever is refused. */
export function StepForm({
  review,
  onDone,
}: {
  readonly review: ReviewInFull
  readonly onDone: (step: ReviewStep) => void
}) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Draft>()
  const chosen = Form.useWatch('step', form)
  const decide = useDecide(review.id)
  const refused = useFormErrors(form, decide)
  const offered = review.steps.find(({ step }) => step === chosen)
  const send = (draft: Draft) => {
    if (decide.isPending || offered === undefined) return
    decide.mutate(saidIn(draft, offered), {
      onSuccess: () => {
        dropDraft(review.id)
        onDone(offered.step)
      },
    })
  }
  return (
    <Form<Draft>
      form={form}
      className="review-form"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ step: review.steps[0]?.step, ...draftOf(review.id) }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, all) => keepDraft(review.id, { ...draftOf(review.id), ...all })}
      onFinish={(values) => send({ ...draftOf(review.id), ...values })}
    >
      <Form.Item name="step" label={t('next')}>
        <Radio.Group
          className="review-steps"
          options={review.steps.map(({ step }) => ({ value: step, label: sayStep(review.kind, step, language) }))}
        />
      </Form.Item>
      {offered && (
        <>
          <Effect review={review} offered={offered} />
          {offered.needsEvidence && <Evidence />}
          <Form.Item
            name="reason"
            label={t('reason')}
            extra={t('reasonHint')}
            rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
          >
            <Input.TextArea rows={ROWS} maxLength={500} />
          </Form.Item>
          {refused && <Refused error={refused} />}
          <Button type="primary" htmlType="submit" size="large" block loading={decide.isPending}>
            {sayStep(review.kind, offered.step, language)}
          </Button>
        </>
      )}
    </Form>
  )
}
