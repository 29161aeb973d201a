import { LANGUAGES } from '@vezne/contract/kit/language.ts'
import { Checkbox, Form, Input } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useIsForDebts, useTyped, type Part } from './link-rules.ts'
import { text } from './text.ts'

const CAPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

function Installments() {
  const t = useWords(text)
  return (
    <>
      <Form.Item name="maxInstallments" label={t('maxInstallments')}>
        <select className="link-select">
          <option value="">{t('noCap')}</option>
          {CAPS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? t('single') : t('installments', { count })}
            </option>
          ))}
        </select>
      </Form.Item>
      <Form.Item name="commissionBy" label={t('commissionBy')}>
        <select className="link-select">
          <option value="payer">{t('payer')}</option>
          <option value="company">{t('company')}</option>
        </select>
      </Form.Item>
    </>
  )
}

/** What a link has anyway and few change: folded, so that the rest is seen at once. */
export function More({ rules, isOpen, onToggle }: Part & { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const t = useWords(text)
  const isForDebts = useIsForDebts()
  const isMulti = useTyped('usage') === 'multi'
  return (
    <details
      className="link-section link-more"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{t('more')}</summary>
      <div className="link-fields">
        <Installments />
        {!isForDebts && (
          <Form.Item name="usage" label={t('usage')}>
            <select className="link-select">
              <option value="single">{t('usageSingle')}</option>
              <option value="multi">{t('usageMulti')}</option>
            </select>
          </Form.Item>
        )}
        {isMulti && (
          <Form.Item
            name="usageCount"
            label={t('usageCount')}
            extra={t('usageCountHint')}
            rules={rules.of('usageCount')}
          >
            <Input inputMode="numeric" maxLength={6} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="language" label={t('language')}>
          <select className="link-select">
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {t(code)}
              </option>
            ))}
          </select>
        </Form.Item>
        <Form.Item name="notifyUrl" label={t('notifyUrl')} extra={t('notifyUrlHint')} rules={rules.of('notifyUrl')}>
          <Input type="url" maxLength={500} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="is3dRequired" valuePropName="checked" extra={t('requires3dHint')}>
          <Checkbox>{t('requires3d')}</Checkbox>
        </Form.Item>
      </div>
    </details>
  )
}
