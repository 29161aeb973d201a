import { findFirms } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'

type Firms = ReplyOf<typeof findFirms>

async function readFirms(asked: InputOf<typeof findFirms>): Promise<Firms> {
  const outcome = await call(findFirms, asked, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

export const findFirmsBy = (typed: string): Promise<Firms> => readFirms({ q: typed })

/** The firms that the reader sees, for a list's filter by firm. */
export const firmFinder = {
  source: findFirms.path,
  find: async ({ q, ids }: { readonly q?: string; readonly ids?: readonly string[] }) =>
    (await readFirms({ ...(q !== undefined && { q }), ...(ids && { ids: [...ids] }) })).map(({ id, code, name }) => ({
      value: id,
      label: `${name} (${code})`,
    })),
}
