import type { Voucher } from '@vezne/erp/port.ts'
import { makeDice } from '@vezne/simulators/erp/kit/dice.ts'
import { liveThrough } from './bad-day.ts'
import type { Meeting } from './erps.ts'
import type { PretendErp } from './pretend-erp.ts'
import { faultsOf, standing } from './proof.ts'
import { effectOf, together } from './vouchers.ts'
import { balancesOfBooks, balancesOfLines, moved, readWhole } from './whole-read.ts'

export const TRAPS = ['expired', 'login-error', 'slow', 'away', 'cut-before', 'cut-after']
const ODDS = { seed: 7, expired: 9, 'login-error': 11, slow: 60, away: 10, 'cut-before': 6, 'cut-after': 6 }
const CALM = Object.fromEntries(TRAPS.map((trap) => [trap, 0]))

interface Sides {
  readonly theirs: unknown
  readonly ours: unknown
}

/** What a day came to: the ERP's books on one side, what was handed out on the other, and what happened meanwhile. */
interface ProvenDay {
  readonly faults: readonly string[]
  readonly balances: Sides
  readonly readBack: Sides
  readonly references: Sides
  readonly met: Readonly<Record<string, number>>
  readonly kills: number
}

/** Lives a day of traps and deaths through, and holds the two sets of books against each other, voucher by voucher. */
export async function proveDay(
  meeting: Meeting,
  erp: PretendErp,
  vouchers: readonly Voucher[],
  killEvery: number,
  slow = ODDS.slow,
): Promise<ProvenDay> {
  const { connector, writtenOf, voidLeaves, mended } = meeting
  const before = await erp.books()
  await erp.set('traps', { ...ODDS, slow })
  await erp.order(...TRAPS)
  const { posted, kills } = await liveThrough(erp, connector, vouchers, makeDice(5), killEvery, mended)
  const met = await erp.met()
  await erp.set('traps', CALM)
  const after = await erp.books()
  const ours = moved(together(balancesOfBooks(before.balances), effectOf(vouchers)))
  const lines = await readWhole(erp.open(), 'account-lines')
  const borne = new Set(lines.items.flatMap(({ reference }) => reference ?? []))
  return {
    faults: [...faultsOf({ vouchers, posted, written: writtenOf(after), voidLeaves }), ...after.contradictions],
    balances: { theirs: moved(balancesOfBooks(after.balances)), ours },
    readBack: { theirs: moved(balancesOfLines(lines.items)), ours },
    references: { theirs: [...borne].toSorted(), ours: standing(vouchers) },
    met,
    kills,
  }
}
