import { saveShop, shopShape } from '@vezne/contract/pay-without-login/shops.ts'
import { Form, Input } from 'antd'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { changing } from '../../kit/api/change.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Shop } from './queries.ts'
import { text } from './text.ts'

interface OriginValues {
  readonly origins: string
}

const ROWS = 4
const linesOf = (written: string) => written.split(/\s+/).filter(Boolean)
const toForm = ({ origins }: { readonly origins: readonly string[] }): OriginValues => ({ origins: origins.join('\n') })

/** Looked at before it is sent; the server knows the last word. */
const isOrigin = (line: string) => /^https?:\/\/[^/?#@\s]+\/?$/.test(line)

/** Where payers may be sent back to. */
export function Origins({ shop, mayEdit }: { readonly shop: Shop; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const save = changing(saveShop)
  const areOrigins = {
    validator: (_: unknown, value: string) =>
      linesOf(value).every(isOrigin) ? Promise.resolve() : Promise.reject(new Error(t('originsInvalid'))),
  }
  return (
    <section className="office-section shop-section" aria-labelledby="shop-origins">
      <h2 id="shop-origins">{t('origins')}</h2>
      <p>{t('originsLead')}</p>
      <OfficeForm
        record={shop}
        shape={shopShape}
        toForm={toForm}
        words={{ origins: { label: t('originsField') } }}
        onSave={async ({ origins }, version) => (await save({ version, origins: linesOf(origins) })).version}
        mayEdit={mayEdit}
      >
        <Form.Item name="origins" label={t('originsField')} extra={t('originsHint')} rules={[areOrigins]}>
          <Input.TextArea rows={ROWS} maxLength={15_000} spellCheck={false} />
        </Form.Item>
      </OfficeForm>
    </section>
  )
}
