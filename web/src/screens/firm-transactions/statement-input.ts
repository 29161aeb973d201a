import type { statementPaper } from '@vezne/contract/firm-transactions.ts'
import { STATEMENT_MODES } from '@vezne/contract/firm-transactions/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Chosen } from '../../features/list/address.ts'
import { summaryInput } from './queries.ts'

/** The paper of what the list shows. An end of the period that nobody chose is left to whoever writes it. */
export function paperInput(asked: Chosen): InputOf<typeof statementPaper> {
  const { from: _from, to: _to, ...whose } = summaryInput(asked)
  const [from, to] = [asked['from']?.[0], asked['to']?.[0]]
  const mode = STATEMENT_MODES.find((each) => each === asked['mode']?.[0])
  return {
    ...whose,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(mode !== undefined && { mode }),
  }
}
