import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { tryShopOrder } from '@vezne/contract/pay-without-login/shops.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { CopyButton } from '../../features/shown-once/copy-button.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import '../../features/shown-once/shown-once.css'

interface Values {
  readonly amount: string
  readonly currencyCode: Currency
  readonly reference: string
  readonly firmbranchNumber: string
  readonly callbackUrl: string
}

const EMPTY: Values = { amount: '', currencyCode: 'TRY', reference: '', firmbranchNumber: '', callbackUrl: '' }

type Made = ReplyOf<typeof tryShopOrder>

/** What the shop's program does, step by step, with the key left out. */
const exampleOf = ({ path, closed, boundTo }: Made) =>
  [
    '# AES-256-GCM, 12 bytes nonce, key = base64_decode(LINK_KEY)',
    `plaintext = ${closed}`,
    `aad       = ${boundTo}`,
    'segment   = "v1." + base64url(nonce + ciphertext + tag)',
    '',
    `GET ${window.location.origin}${path}`,
  ].join('\n')

function Result({ made, takesOrders }: { readonly made: Made; readonly takesOrders: boolean }) {
  const t = useWords(text)
  const example = exampleOf(made)
  return (
    <div className="shop-made stack gap-12 stack-start">
      <p role="status">{t('made', { when: writeInstant(made.expiresAt) })}</p>
      {!takesOrders && <Alert type="warning" showIcon title={t('ordersAreOff')} />}
      <a href={made.path} target="_blank" rel="noreferrer">
        {t('open')}
      </a>
      <h3>{t('example')}</h3>
      <pre className="shop-example">{example}</pre>
      <div className="row gap-12">
        <CopyButton value={example} label={t('copyExample')} />
      </div>
    </div>
  )
}

/** An order as the shop would make it, to be paid or looked at. */
export function TrialOrder({ takesOrders }: { readonly takesOrders: boolean }) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const trial = useMutation({
    mutationFn: ({ amount, currencyCode, reference, firmbranchNumber, callbackUrl }: Values) =>
      sendChange(tryShopOrder, {
        amount: readAmount(amount) ?? 0n,
        currencyCode,
        reference: reference.trim(),
        firmbranchNumber: firmbranchNumber.trim() || null,
        callbackUrl: callbackUrl.trim() || null,
      }),
  })
  const refused = useFormErrors(form, trial)
  const isAmount = {
    validator: (_: unknown, value: string) =>
      (readAmount(value) ?? 0n) > 0n ? Promise.resolve() : Promise.reject(new Error(t('amountInvalid'))),
  }
  return (
    <section className="office-section shop-section" aria-labelledby="shop-trial">
      <h2 id="shop-trial">{t('trial')}</h2>
      <p>{t('trialLead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={EMPTY}
        onFinish={(values) => !trial.isPending && trial.mutate(values)}
      >
        <div className="office-fields">
          <Form.Item name="amount" label={t('amount')} rules={[isAmount]}>
            <Input inputMode="decimal" maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item name="currencyCode" label={t('currency')}>
            <Radio.Group options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item
            name="reference"
            label={t('reference')}
            rules={[{ required: true, whitespace: true, message: t('referenceRequired') }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="firmbranchNumber" label={t('branch')}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item className="office-wide" name="callbackUrl" label={t('callback')} extra={t('callbackHint')}>
            <Input maxLength={1000} inputMode="url" autoComplete="off" spellCheck={false} />
          </Form.Item>
        </div>
        {refused && <Refused error={refused} />}
        <Button htmlType="submit" loading={trial.isPending}>
          {t('make')}
        </Button>
      </Form>
      {trial.data && <Result made={trial.data} takesOrders={takesOrders} />}
    </section>
  )
}
