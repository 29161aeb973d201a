import type { Side } from '../side.ts'
import type { FedLine } from './mirror.ts'
import type { Message } from './model-facts.ts'

interface Closing {
  readonly account: string
  readonly debit: string
  readonly credit: string
  amount: number
}

export const ACCOUNTS = ['C1', 'C2', 'T'] as const

export const LAST_YEAR = '2025'

/** What a snapshot speaks for: this year, the year before, or this year of one account. */
type SnapshotOf = 'ledger' | typeof LAST_YEAR | (typeof ACCOUNTS)[number]

/** An ERP with its own lines, its own closings and a clerk. What it sends is what it has when it is read. */
export function createErpWorld() {
  const lines = new Map<string, FedLine>()
  const gone: FedLine[] = []
  let closings: Closing[] = []
  let changed = new Set<string>()
  let removed = new Set<string>()
  let numbers = 0

  const amountOf = (line: FedLine) => Number(line.amount)
  const closedOf = (line: FedLine) =>
    closings
      .filter((each) => each.account === line.account && (line.side === 'debit' ? each.debit : each.credit) === line.no)
      .reduce((sum, { amount }) => sum + amount, 0)
  const openOf = (line: FedLine) => amountOf(line) - closedOf(line)
  const forget = (line: FedLine) => {
    closings = closings.filter((each) => (line.side === 'debit' ? each.debit : each.credit) !== line.no)
  }
  const touch = (line: FedLine) => {
    lines.set(line.id, line)
    changed.add(line.id)
    removed.delete(line.id)
  }

  return {
    lines,
    gone,
    all: () => [...lines.values()],
    nextNumber(letter: string): string {
      numbers += 1
      return `${letter}${numbers}`
    },
    put(side: Side, no: string, account: string, amount: number, more: Partial<FedLine> = {}): void {
      touch({ id: `${no}.${this.nextNumber('i')}`, account, side, amount: BigInt(amount), no, ...more })
    },
    change(line: FedLine, more: Partial<FedLine>): void {
      forget(line)
      touch({ ...line, ...more })
    },
    remove(line: FedLine): void {
      forget(line)
      lines.delete(line.id)
      gone.push(line)
      changed.delete(line.id)
      removed.add(line.id)
    },
    restore(line: FedLine): void {
      if (this.all().some((each) => each.no === line.no && each.side === line.side)) return
      gone.splice(gone.indexOf(line), 1)
      touch(line)
    },
    /** Closes as much as it can of one debt with one credit of the same account. */
    close(debit: FedLine | undefined, credit: FedLine | undefined): void {
      if (debit?.no === undefined || credit?.no === undefined || debit.account !== credit.account) return
      const amount = Math.min(openOf(debit), openOf(credit))
      if (amount > 0) closings.push({ account: debit.account, debit: debit.no, credit: credit.no, amount })
    },
    unclose(index: number): void {
      closings.splice(index % Math.max(1, closings.length), 1)
    },
    openOf,
    /** What is sent of a read: lines that changed, or all, or a snapshot; open items of each account. */
    read(
      asOf: number,
      how: {
        snapshot?: SnapshotOf
        /** The version of a line that was read twice, the first time while it was still written. */
        readTwice?: number
        withClosings: boolean
        isSilentOnRemoved: boolean
        isFull: boolean
      },
    ): Message[] {
      const messages: Message[] = []
      const sent = how.isFull ? [...lines.keys()] : [...changed]
      const twice = how.readTwice === undefined ? undefined : lines.get(sent[0] ?? '')
      if (twice !== undefined && how.readTwice !== undefined) {
        const early = { ...twice, amount: twice.amount + 1n, version: how.readTwice - 1 }
        lines.set(twice.id, { ...twice, version: how.readTwice })
        messages.push({ kind: 'lines', asOf, lines: [early], removed: [] })
      }
      const delta = sent.flatMap((id) => lines.get(id) ?? [])
      // A snapshot stands for the lines of its period; where there is another year, its lines are sent beside it.
      const isWhole = how.snapshot === 'ledger' && ![...this.all(), ...gone].some(({ period }) => period !== undefined)
      if (!isWhole)
        messages.push({ kind: 'lines', asOf, lines: delta, removed: how.isSilentOnRemoved ? [] : [...removed] })
      if (how.snapshot !== undefined) messages.push(...this.snapshot(asOf, how.snapshot))
      if (isWhole || !how.isSilentOnRemoved) removed = new Set()
      changed = new Set()
      for (const account of ACCOUNTS) {
        const items = this.all()
          .filter((line) => line.account === account && openOf(line) > 0)
          .map((line) => ({ side: line.side, no: line.no ?? '', open: openOf(line) }))
        const fed = closings
          .filter((each) => each.account === account)
          .map(({ debit, credit, amount }) => ({ debit, credit, amount }))
        messages.push({ kind: 'image', asOf, account, items, ...(how.withClosings ? { closings: fed } : {}) })
      }
      return messages
    },
    snapshot(asOf: number, scope: SnapshotOf): Message[] {
      const period = scope === LAST_YEAR ? LAST_YEAR : '2026'
      const isOfLedger = scope === 'ledger' || scope === LAST_YEAR
      const whole = this.all().filter(
        (line) => (line.period ?? '2026') === period && (isOfLedger || line.account === scope),
      )
      const half = Math.ceil(whole.length / 2)
      const parts = whole.length > 1 ? [whole.slice(0, half), whole.slice(half)] : [whole]
      return parts.map((part, index) => ({
        kind: 'part',
        asOf,
        id: `${scope} ${asOf}`,
        part: index + 1,
        parts: parts.length,
        period,
        ...(isOfLedger ? {} : { account: scope }),
        whole,
        lines: part,
      }))
    },
  }
}
