import type { FedLine } from './mirror.ts'

export interface Word extends FedLine {
  readonly asOf: number
}

/** What comes from an ERP. Everything of one read carries one `asOf`. */
export type Message =
  | {
      readonly kind: 'lines'
      readonly asOf: number
      readonly lines: readonly FedLine[]
      readonly removed: readonly string[]
    }
  | {
      readonly kind: 'part'
      readonly asOf: number
      readonly id: string
      readonly part: number
      readonly parts: number
      readonly period: string
      readonly account?: string
      /** Of the whole snapshot; those of this part are `lines`. */
      readonly whole: readonly FedLine[]
      readonly lines: readonly FedLine[]
    }
  | {
      readonly kind: 'image'
      readonly asOf: number
      readonly account: string
      readonly items: readonly { readonly side: 'debit' | 'credit'; readonly no: string; readonly open: number }[]
      readonly closings?: readonly { readonly debit: string; readonly credit: string; readonly amount: number }[]
    }

/** One side of what was handed out. */
export interface Hand {
  readonly key: string
  readonly reference: string
  readonly kind: string
  readonly side: 'debit' | 'credit'
  amount: number
  account: string
  readonly on: string
  readonly isDocument: boolean
  standsWith?: string
  readonly takesBack?: string
  /** Which coins of what it stands with are its own. */
  readonly offset: number
}

export interface ModelPayment {
  readonly id: string
  readonly account: string
  readonly net: number
  readonly surcharge: number
  readonly ticked: readonly (readonly [key: string, amount: number])[]
  readonly on: string
  state: 'under-way' | 'approved' | 'given-up' | 'voided' | 'charged-back'
  refunded: number
  refundedNet: number
  reversals: number
  movedTo?: string
}

interface ModelAllocation {
  readonly credit: string
  readonly debit: string
  readonly amount: number
  readonly withKey?: string
  isOver: boolean
}

export interface ModelItem {
  readonly key: string
  /** Of a part: the document that it belongs to. */
  readonly whole: string
  readonly side: 'debit' | 'credit'
  readonly on: string
  readonly due: string
  readonly number: string
  readonly isDouble: boolean
  amount: number
  closed: number
}

export interface ModelPart {
  readonly no: number
  readonly due: string
  readonly amount: number
}

export interface ModelView {
  readonly balance: number
  readonly debits: ReadonlyMap<string, number>
  readonly credits: ReadonlyMap<string, number>
  readonly difference: number
  readonly items: ReadonlyMap<string, ModelItem>
  readonly doubles: readonly (readonly [slip: string, reference: string])[]
  readonly reviews: readonly string[]
  /** What may at most be open of each debt, after what was paid for it. */
  readonly atMost: ReadonlyMap<string, number>
}

/** What came and what happened, and nothing else. */
export function createFacts(closing: 'fifo' | 'erp', books: 'net' | 'gross') {
  const messages: Message[] = []
  const approved = new Set<string>()
  const partsOf = () => messages.filter((message) => message.kind === 'part')
  const isWhole = (id: string, parts: number) =>
    new Set(partsOf().flatMap((message) => (message.id === id ? [message.part] : []))).size === parts
  const findSnapshots = () =>
    partsOf()
      .filter(({ id, parts }) => isWhole(id, parts))
      .filter(({ id, whole }) => whole.length > 0 || approved.has(id))
      .map(({ asOf, period, account, whole }) => ({
        asOf,
        period,
        account,
        ids: new Set(whole.map((line) => line.id)),
      }))
  const remembered = new Map<number, Word[]>()
  let snapshots: ReturnType<typeof findSnapshots> | undefined
  return {
    closing,
    books,
    messages,
    hands: [] as Hand[],
    payments: [] as ModelPayment[],
    allocations: [] as ModelAllocation[],
    short: new Set<string>(),
    excess: new Set<string>(),
    same: new Map<string, string>(),
    different: new Set<string>(),
    /** Empty snapshots that staff let pass. */
    approved,
    atDbs: new Set<string>(),
    disputed: new Set<string>(),
    /** By document, in their order. */
    parts: new Map<string, readonly ModelPart[]>(),
    handedOut: new Set<string>(),
    /** Acknowledged by the ERP, or marked by staff. */
    answered: new Set<string>(),
    /** Lines by moment, until something else comes. */
    remembered,
    /** Something came: what was worked out before is worked out anew. */
    forget(): void {
      remembered.clear()
      snapshots = undefined
    },
    wholeSnapshots: () => (snapshots ??= findSnapshots()),
    hasRead: (asOf: number) =>
      messages.some((message) => message.asOf === asOf && message.kind === 'lines') ||
      partsOf().some((message) => message.asOf === asOf && isWhole(message.id, message.parts)),
  }
}

export type ModelFacts = ReturnType<typeof createFacts>
