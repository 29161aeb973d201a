import { askAboutDoubles, decideBefore, keepGone, keepWords } from '../../receivables/index.ts'
import type { FeedKind } from '../feed-kind.ts'
import { keepingPeriods, periodIsWhole } from './periods.ts'
import { countUnseenLines, removeLines, removeUnseenLines, upsertLines } from './lines.store.ts'
import { matchReferences } from './match-references.ts'
import { readLines } from './place-lines.ts'
import type { PlacedLine } from './placed-line.ts'
import { bearingWhatWasSaid, slipsAmong } from './slips.ts'

/** The movements of accounts: what everything else is reckoned from. */
export const accountLines: FeedKind<PlacedLine> = {
  name: 'account-lines',
  read: readLines,
  store: async (db, read, sent) => {
    await decideBefore(db, read.ledger.id)
    const rows = await bearingWhatWasSaid(db, read, sent)
    const { references, ...counts } = await keepingPeriods(db, read, rows, () => upsertLines(db, read, rows))
    await keepWords(db, read, rows)
    await matchReferences(db, read.ledger, references)
    await askAboutDoubles(db, read.ledger, slipsAmong(rows))
    return counts
  },
  removeNamed: async (db, read, externalIds) => {
    await decideBefore(db, read.ledger.id)
    const { removed, references } = await keepingPeriods(db, read, [], () => removeLines(db, read, externalIds))
    await keepGone(db, read, 'list')
    await matchReferences(db, read.ledger, references)
    await askAboutDoubles(db, read.ledger, [])
    return removed
  },
  countUnseen: countUnseenLines,
  removeUnseen: async (db, read, scope) => {
    await decideBefore(db, read.ledger.id)
    const { removed, references } = await keepingPeriods(db, read, [], () => removeUnseenLines(db, read, scope))
    await keepGone(db, read, 'snapshot', scope.firmId)
    await matchReferences(db, read.ledger, references)
    await askAboutDoubles(db, read.ledger, [])
    return removed
  },
  afterSnapshot: periodIsWhole,
}
