import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { parseXml, type XmlContent } from '../../wire/xml.ts'
import type { Order, Payer, PosAccount, Sale } from '../port.ts'
import type { Dialect } from './dialect.ts'
import { messageOf, type BankMessage } from './message.ts'
import {
  KUVEYT_TURK_VERSION,
  accountElements,
  amountText,
  cardElements,
  cardType,
  currencyCode,
  installmentText,
  operationUrl,
  signed,
  xmlRequest,
} from './request.ts'
import { inquiryRequest, readMoneyBack, refundRequest, rowsOf, voidRequest } from './soap.ts'

const ROOT = 'KuveytTurkVPosMessage'

/** Kuveyt Türk: payments by XML, everything afterwards by SOAP at another address. */
export const kuveytTurk: Dialect = {
  beginRequest,
  completionRequest,
  voidRequest,
  refundRequest,
  inquiryRequest,
  readReturn,
  returnsFigures: true,
  readMoneyBack,
  rowsOf,
  referenceNames: ['OrderId', 'RRN', 'Stan', 'ProvisionNumber'],
}

function beginRequest(account: PosAccount, order: Order, { card, payer }: Sale): WireRequest {
  const urls = { OkUrl: order.returnUrl, FailUrl: order.returnUrl }
  return xmlRequest(operationUrl(account, 'ThreeDModelPayGate'), ROOT, [
    ['APIVersion', KUVEYT_TURK_VERSION],
    ...accountElements(account),
    signed(account, { ...signedFigures(order), ...urls }),
    ...Object.entries(urls),
    ...figures(order),
    [
      'DeviceData',
      [
        ['DeviceChannel', '02'],
        ['ClientIP', order.payerIp],
      ],
    ],
    ['CardHolderData', holderElements(payer)],
    ...cardElements(card),
    ['CardType', cardType(card)],
    ['BatchID', '0'],
  ])
}

function completionRequest(account: PosAccount, order: Order, md: string): WireRequest {
  return xmlRequest(operationUrl(account, 'ThreeDModelProvisionGate'), ROOT, [
    ['APIVersion', KUVEYT_TURK_VERSION],
    signed(account, signedFigures(order)),
    ...accountElements(account),
    ['CustomerIPAddress', order.payerIp],
    [
      'KuveytTurkVPosAdditionalData',
      [
        [
          'AdditionalData',
          [
            ['Key', 'MD'],
            ['Data', md],
          ],
        ],
      ],
    ],
    ...figures(order),
  ])
}

const signedFigures = ({ orderId, total: amount }: Order) => ({
  MerchantOrderId: orderId,
  Amount: amountText(amount.amountMinor),
})

function figures({ orderId, total: amount, installments }: Order): XmlContent {
  return [
    ['TransactionType', 'Sale'],
    ['InstallmentCount', installmentText(installments)],
    ['Amount', amountText(amount.amountMinor)],
    ['DisplayAmount', amountText(amount.amountMinor)],
    ['CurrencyCode', currencyCode(amount.currency)],
    ['MerchantOrderId', orderId],
    ['TransactionSecurity', '3'],
  ]
}

/** Some issuers fail a payer of whom they hear nothing. We know no address, so only what is true is sent. */
function holderElements({ email, phone }: Payer): XmlContent {
  const mobile: XmlContent = [
    [
      'MobilePhone',
      [
        ['Cc', '90'],
        ['Subscriber', phone],
      ],
    ],
  ]
  return [['BillAddrCountry', '792'], ['Email', email], ...(phone === '' ? [] : mobile)]
}

const PLAIN_NAMES = ['ResponseCode', 'MerchantOrderId', 'OrderId', 'RRN', 'HashData']

/** One field holds the whole document. A return that also brings the other bank's plain fields is a forgery. */
function readReturn(returned: Fields): BankMessage | 'shape' | 'unreadable' {
  const encoded = textOf(returned, 'AuthenticationResponse')
  if (encoded === '' || PLAIN_NAMES.some((name) => Object.hasOwn(returned, name))) return 'shape'
  return readAuthenticationResponse(encoded) ?? 'unreadable'
}

/** After the form was decoded the text is still percent-encoded, with `+` for blanks: the bank encodes twice. */
export function readAuthenticationResponse(encoded: string): BankMessage | undefined {
  try {
    return messageOf(parseXml(decodeURIComponent(encoded.replaceAll('+', ' '))))
  } catch {
    return undefined
  }
}
