import { readDocument } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Answer } from './codes.ts'
import { elements } from './replies.ts'
import type { Operation } from './soap-call.ts'

const CAPTURED = readDocument(import.meta.url, 'order-detail.xml')
const RESULT = /<Results\/>.*<\/Value>/s
const ROW = /<OrderContract>.*<\/OrderContract>/s

export const CAPTURED_ROW = ROW.exec(CAPTURED)?.[0] ?? ''

/** The captured envelope under the operation's name, with this result in it. */
function envelope(operation: Operation, result: string): string {
  return CAPTURED.replace(RESULT, () => result).replaceAll('GetMerchantOrderDetailRes', `${operation}Res`)
}

export function valueReply(operation: Operation, value: string): string {
  return envelope(operation, `<Results/><Success>true</Success><Value>${value}</Value>`)
}

/** A call the service does not carry out; the value is empty, or holds a code of its own. */
export function failureReply(operation: Operation, { code, message }: Answer, value: Fields = {}): string {
  const result = elements({ ErrorMessage: message, ErrorCode: code })
  const results = `<Results><Result>${result}<IsFriendly>true</IsFriendly><Severity>Error</Severity></Result></Results>`
  const inner = Object.keys(value).length === 0 ? '<Value/>' : `<Value>${elements(value)}</Value>`
  return envelope(operation, `${results}<Success>false</Success>${inner}`)
}
