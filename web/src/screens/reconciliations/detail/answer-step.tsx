import { ANSWER_FILE_MOST_BYTES, confirmReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { BALANCE_SIDES, sideWords, type BalanceSide } from '@vezne/domain/reconciliation/sides.ts'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { fileText } from '../../../kit/browser/file-text.ts'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useFormErrors } from '../../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import type { LetterDetail } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly isAgreed?: 'yes' | 'no'
  readonly side?: BalanceSide
  readonly balance?: string
  readonly note?: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

function Dispute({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const side = Form.useWatch<BalanceSide | undefined>('side') ?? 'firm-owes'
  return (
    <>
      <Form.Item name="side" label={t('side')}>
        <Radio.Group options={BALANCE_SIDES.map((one) => ({ value: one, label: sideWords(one, 'firm')[language] }))} />
      </Form.Item>
      {side !== 'even' && (
        <Form.Item
          name="balance"
          label={t('balance')}
          rules={[{ validator: (_, typed = '') => fault(readAmount(String(typed)) === undefined, t('balanceFault')) }]}
        >
          <Input inputMode="decimal" maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <Form.Item label={t('attach')} htmlFor="reconciliation-file">
        <input
          id="reconciliation-file"
          type="file"
          accept=".pdf,.png,.jpg,.jpeg,.webp"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </Form.Item>
    </>
  )
}

/** The firm's own user answers where they have signed in, by the same rules as by the link. */
export function AnswerStep({ letter: { id } }: { letter: LetterDetail }) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const [file, setFile] = useState<File>()
  const isAgreed = Form.useWatch<'yes' | 'no' | undefined>('isAgreed', form)
  const answer = useChange(confirmReconciliation)
  const refused = useFormErrors(form, answer)
  const isTooLarge = file !== undefined && file.size > ANSWER_FILE_MOST_BYTES
  const send = async ({ side = 'firm-owes', balance = '', note = '' }: Values) => {
    if (answer.isPending || isTooLarge) return
    const own = side === 'even' ? 0n : (readAmount(balance) ?? null)
    answer.mutate({
      id,
      isAgreed: isAgreed === 'yes',
      note,
      ...(isAgreed === 'no' && { side, balance: own, file: file === undefined ? null : await fileText(file) }),
    })
  }
  return (
    <Form<Values>
      form={form}
      className="reconciliation-step"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('answer')}
      initialValues={{ side: 'firm-owes', note: '' }}
      onFinish={(values) => void send(values)}
      scrollToFirstError={{ focus: true }}
    >
      <h3>{t('answer')}</h3>
      <p>{t('answerSaid')}</p>
      <Form.Item name="isAgreed" label={t('answer')} rules={[{ required: true, message: t('choose') }]}>
        <Radio.Group
          options={[
            { value: 'yes', label: t('agree') },
            { value: 'no', label: t('dispute') },
          ]}
        />
      </Form.Item>
      {isAgreed === 'no' && <Dispute onFile={setFile} />}
      {isTooLarge && <p role="alert">{t('fileFault')}</p>}
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" loading={answer.isPending}>
        {t('send')}
      </Button>
    </Form>
  )
}
