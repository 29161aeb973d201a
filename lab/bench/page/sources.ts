/** Pages to hold ours against. They are written out and built in each run, so that nobody can say they were picked. */

/** The package of the card form that others ship, fetched on demand into a folder of its own. */
export const ADYEN = { name: '@adyen/adyen-web', version: '6.45.2' }

export const ADYEN_ENTRY = `
import { AdyenCheckout, Card } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
const checkout = await AdyenCheckout({ clientKey: 'test_x', environment: 'test', countryCode: 'TR', locale: 'tr-TR',
  amount: { value: 125000, currency: 'TRY' } })
new Card(checkout).mount('#card')
`

const FIELDS = [
  ['customerInformation', 'Ad Soyad', 'name', 'text'],
  ['mobilePhone', 'Cep Telefonu', 'tel', 'tel'],
  ['email', 'E-posta', 'email', 'email'],
  ['amount', 'Tutar', 'off', 'decimal'],
  ['description', 'Açıklama', 'off', 'text'],
  ['holderName', 'Kart Sahibi', 'cc-name', 'text'],
  ['cardNumber', 'Kart Numarası', 'cc-number', 'numeric'],
  ['expiration', 'Son Kullanma Tarihi', 'cc-exp', 'numeric'],
  ['cvv', 'Güvenlik Kodu', 'cc-csc', 'numeric'],
] as const

const head = (title: string) =>
  `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">`

/** The same questions as a page that is nothing but HTML and a style sheet: nothing can be quicker. */
export const STATIC_PAGE =
  `${head('Ödeme')}<link rel="stylesheet" href="/static.css"></head><body><main><h1>Ödeme</h1><form>` +
  FIELDS.map(
    ([name, label, autocomplete, mode]) =>
      `<label>${label}<input name="${name}" autocomplete="${autocomplete}" inputmode="${mode}"></label>`,
  ).join('') +
  '<button>Öde</button></form></main></body></html>'

export const STATIC_STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f6f9;color:#14213d}main{max-width:560px;margin:0 auto;padding:24px}' +
  'label{display:block;margin:0 0 16px}input{display:block;box-sizing:border-box;width:100%;height:44px;padding:0 12px;border:1px solid #8a94a6;border-radius:8px;font:inherit}' +
  'button{width:100%;height:48px;border:0;border-radius:8px;background:#1d4f91;color:#fff;font:inherit;font-weight:600}'

/** The same questions with the component library of the panel, drawn by the browser. */
export const ANTD_PAGE = `${head('Ödeme')}</head><body><div id="root"></div><script type="module" src="/antd-control.js"></script></body></html>`

export const ANTD_ENTRY = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, Card, ConfigProvider, DatePicker, Form, Input, InputNumber, Radio, Select, Table, Typography } from 'antd'
const FIELDS = ${JSON.stringify(FIELDS)}
const columns = [{ title: 'Taksit', dataIndex: 'count' }, { title: 'Toplam', dataIndex: 'total' }]
const rows = [1, 2, 3, 6, 9, 12].map((count) => ({ key: count, count, total: '1.250,00' }))
function Page() {
  return h(ConfigProvider, null, h('main', { style: { maxWidth: 560, margin: '0 auto', padding: 24 } },
    h(Typography.Title, null, 'Ödeme'),
    h(Form, { layout: 'vertical' },
      FIELDS.map(([name, label, autoComplete, inputMode]) =>
        h(Form.Item, { key: name, name, label, rules: [{ required: true }] }, h(Input, { name, autoComplete, inputMode }))),
      h(Form.Item, { label: 'Para Birimi', name: 'currencyCode' }, h(Select, { options: [{ value: 'TRY' }, { value: 'USD' }] })),
      h(Form.Item, { label: 'Tarih', name: 'policyDate' }, h(DatePicker)),
      h(Form.Item, { label: 'Erteleme', name: 'deferral' }, h(InputNumber)),
      h(Form.Item, { label: 'Yöntem', name: 'paymentMethod' }, h(Radio.Group, { options: ['Kart', 'Havale'] })),
      h(Card, { title: 'Ödeme Seçenekleri' }, h(Table, { columns, dataSource: rows, pagination: false })),
      h(Button, { type: 'primary', htmlType: 'submit', block: true, size: 'large' }, 'Öde'))))
}
createRoot(document.getElementById('root')).render(h(Page))
`
