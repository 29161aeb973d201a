import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Button, Form, Input } from 'antd'
import { isSame } from '../../features/office/field-words.ts'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useAmountRule } from './amount-rule.ts'
import { newLimit, type FirmValues } from './firm-values.ts'
import { text } from './text.ts'

const AMOUNTS = ['perPayment', 'perDay', 'perMonth'] as const

/** How much the firm may pay is a rule of money: whoever changes it says why. */
function LimitReason({ limits }: Pick<FirmValues, 'limits'>) {
  const typed = Form.useWatch<FirmValues['limits'] | undefined>('limits')
  return typed === undefined || isSame(typed, limits) ? null : <ReasonField />
}

interface Props {
  /** As they stand; undefined for a firm that is still to be opened. */
  readonly known: FirmValues['limits'] | undefined
}

/** How much the firm may pay by card, a line for each currency. */
export function LimitFields({ known }: Props) {
  const t = useWords(text)
  const amount = useAmountRule()
  return (
    <section className="firm-section" aria-labelledby="firm-limits">
      <h3 id="firm-limits">{t('limits')}</h3>
      <p>{t('limitsLead')}</p>
      <Form.List name="limits">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="firm-branch">
                <Form.Item name={[name, 'currencyCode']} label={t('currency')}>
                  <select className="firm-select">
                    {CURRENCIES.map((code) => (
                      <option key={code}>{code}</option>
                    ))}
                  </select>
                </Form.Item>
                {AMOUNTS.map((each) => (
                  <Form.Item key={each} name={[name, each]} label={t(each)} rules={[amount]}>
                    <Input inputMode="decimal" maxLength={20} autoComplete="off" />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('removeLimit', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < CURRENCIES.length && (
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add(newLimit(fields.length))}>
                {t('addLimit')}
              </Button>
            )}
          </>
        )}
      </Form.List>
      {known !== undefined && <LimitReason limits={known} />}
    </section>
  )
}
