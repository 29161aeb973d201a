import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Button, Form, Input } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useAmountRule } from './amount-rule.ts'
import { NEW_BRANCH } from './firm-values.ts'
import { text } from './text.ts'

const MOST = 50

/** The numbers that payers know the firm by, line by line. */
export function BranchFields() {
  const t = useWords(text)
  const amount = useAmountRule()
  return (
    <section className="firm-section" aria-labelledby="firm-branches">
      <h3 id="firm-branches">{t('branches')}</h3>
      <p>{t('branchesLead')}</p>
      <Form.List name="branches">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="firm-branch">
                <Form.Item
                  name={[name, 'number']}
                  label={t('branchNumber')}
                  rules={[{ required: true, whitespace: true, message: t('branchNumberRequired') }]}
                >
                  <Input maxLength={50} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'downPayment']} label={t('downPayment')} rules={[amount]}>
                  <Input inputMode="decimal" maxLength={20} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'organizationFee']} label={t('organizationFee')} rules={[amount]}>
                  <Input inputMode="decimal" maxLength={20} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'currencyCode']} label={t('currency')}>
                  <select className="firm-select">
                    {CURRENCIES.map((code) => (
                      <option key={code}>{code}</option>
                    ))}
                  </select>
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('removeBranch', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < MOST && (
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add(NEW_BRANCH)}>
                {t('addBranch')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </section>
  )
}
