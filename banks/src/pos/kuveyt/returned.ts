import { pick, textOf, type Fields } from '../../wire/fields.ts'
import type { CheckedReturn, PosContext } from '../port.ts'
import { reasonOf } from './codes.ts'
import type { Dialect } from './dialect.ts'
import { judgeMessage, type BankMessage } from './message.ts'
import { hashKey } from './request.ts'
import { repeats, said } from './response.ts'

export function judgeReturn(dialect: Dialect, context: PosContext, returned: Fields): CheckedReturn {
  const message = dialect.readReturn(returned)
  if (message === 'shape') return rejected('shape')
  if (message === 'unreadable') return { outcome: 'unknown', inquire: true, why: 'unreadable' }
  const { fields } = message
  const code = textOf(fields, 'ResponseCode')
  const judged = judgeMessage(fields, 'return', hashKey(context.account))
  if (judged === 'shape' || judged === 'signature') return rejected(judged)
  if (!belongsTo(message, context, judged === 'yes' && dialect.returnsFigures)) return rejected('binding')
  switch (judged) {
    case 'yes':
      // The completion is nothing without it.
      if (textOf(fields, 'MD') === '') return rejected('shape')
      return { outcome: 'authenticated', inquire: false, proof: pick(fields, ['MD']) }
    case 'declined':
      return { outcome: 'declined', inquire: false, reason: reasonOf(code), code, ...said(fields) }
    case 'error':
      return { outcome: 'error', inquire: false, code, ...said(fields) }
    case 'bank-trouble':
    case 'unlisted':
      return { outcome: 'unknown', inquire: true, why: code === '' ? 'unreadable' : 'bank-trouble', code }
  }
}

const FIGURES = ['MerchantId', 'Amount', 'CurrencyCode', 'InstallmentCount']

/** The order id must be ours; of the figures outside the signature, every one that is there. */
function belongsTo({ fields, echoed }: BankMessage, { account, order }: PosContext, allFigures: boolean): boolean {
  const merchantId = textOf(account.credentials, 'merchantId')
  return (
    textOf(fields, 'MerchantOrderId') === order.orderId &&
    ['', merchantId].includes(textOf(echoed, 'MerchantId')) &&
    repeats(echoed, order) &&
    (!allFigures || FIGURES.every((name) => textOf(echoed, name) !== ''))
  )
}

function rejected(why: 'signature' | 'shape' | 'binding'): CheckedReturn {
  return { outcome: 'rejected', inquire: true, why }
}
