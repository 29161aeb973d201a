import type { XmlElement } from '../kit/read-xml.ts'

/** Children in the order of the manual; `?` may be left out, `a|b` is exactly one of the two. */
const OPERATIONS = {
  oosRequestData: 'posnetid XID amount currencyCode installment tranType cardHolderName? ccno? expDate? cvc?',
  oosResolveMerchantData: 'bankData merchantData sign mac',
  oosTranData: 'bankData wpAmount mac',
  sale: 'amount ccno currencyCode cvc expDate orderID installment',
  auth: 'amount ccno currencyCode cvc expDate orderID installment',
  capt: 'amount currencyCode hostLogKey installment',
  reverse: 'transaction hostLogKey|orderID authCode?',
  return: 'amount currencyCode hostLogKey|orderID',
  agreement: 'orderID orderDate?',
  merchantReconciliation: 'startDate endDate currency',
} as const

type Operation = keyof typeof OPERATIONS

/** Only these may have `tranDateRequired` before them. */
const DATED: readonly Operation[] = ['sale', 'auth', 'return']

export type PosnetCall = {
  readonly operation: Operation
  readonly body: XmlElement
  readonly mid: string
  readonly tid: string
  readonly isDateWanted: boolean
}

/** The bank checks names, their case and their order; undefined is its XNIException. */
export function readPosnetCall(root: XmlElement | undefined): PosnetCall | undefined {
  if (root?.name !== 'posnetRequest') return undefined
  const body = root.children.at(-1)
  const operation = (Object.keys(OPERATIONS) as Operation[]).find((name) => name === body?.name)
  if (!body || !operation) return undefined
  const [mid, tid, dated, ...more] = root.children.slice(0, -1)
  if (mid?.name !== 'mid' || tid?.name !== 'tid' || more.length > 0) return undefined
  const isDateWanted = dated !== undefined
  if (isDateWanted && (dated.name !== 'tranDateRequired' || dated.text !== '1')) return undefined
  if (isDateWanted && !DATED.includes(operation)) return undefined
  const names = body.children.map(({ name }) => `${name} `).join('')
  if (!patternOf(OPERATIONS[operation]).test(names)) return undefined
  return { operation, body, mid: mid.text, tid: tid.text, isDateWanted }
}

function patternOf(children: string): RegExp {
  const parts = children.split(' ').map((child) => {
    const [name, isOptional] = child.endsWith('?') ? [child.slice(0, -1), true] : [child, false]
    return `(?:(?:${name}) )${isOptional ? '?' : ''}`
  })
  return new RegExp(`^${parts.join('')}$`)
}
