import type { XmlElement } from '../kit/read-xml.ts'

export const OPERATIONS = ['SaleReversal', 'DrawBack', 'PartialDrawback', 'GetMerchantOrderDetail'] as const

export type Operation = (typeof OPERATIONS)[number]

export type SoapCall = { readonly operation: Operation; readonly request: XmlElement; readonly message: XmlElement }
