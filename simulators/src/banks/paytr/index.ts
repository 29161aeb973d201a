import type { MountGateway } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { capture, refund } from './corrections.ts'
import { directPayment } from './direct.ts'
import { iframe } from './iframe.ts'
import { history, paidOut, status } from './inquiry.ts'
import type { PaytrOrder } from './orders.ts'
import { binDetail, rates } from './quotes.ts'

/** PayTR, written from `pos/paytr.md`. There is one host only; `test_mode` makes a trial of a payment. */
export const paytr: MountGateway = (app, bank) => {
  const orders = bank.kept<PaytrOrder>('orders')
  directPayment(app, bank, orders)
  iframe(app, bank, orders)

  const call = (path: string, answer: (fields: Fields) => object) => {
    app.post(path, (request) => answer(isForm(request) ? formFields(request) : {}))
  }
  call('/odeme/auth', (fields) => capture(bank, fields))
  call('/odeme/iade', (fields) => refund(bank, orders, fields))
  call('/odeme/durum-sorgu', (fields) => status(bank, orders, fields))
  call('/odeme/taksit-oranlari', (fields) => rates(bank, fields))
  call('/odeme/api/bin-detail', (fields) => binDetail(bank, fields))
  call('/rapor/odeme-detayi', (fields) => paidOut(bank, fields))
  call('/rapor/odeme-detayi/', (fields) => paidOut(bank, fields))
  call('/rapor/islem-dokumu', (fields) => history(bank, orders, fields))
}
