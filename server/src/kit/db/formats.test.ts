import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { inked } from '../http/ink.ts'
import { formatOf, rowWriter, type Writing } from '../list/write-rows.ts'
import { tenantDatabase } from './tenant-db.ts'

const house = useHouse()

const COLUMNS = { id: 'uuid', name: 'text', at: 'instant', paid: 'minor' } as const satisfies Record<string, Writing>
const FORMATS = Object.values(COLUMNS).map(formatOf)
const write = rowWriter(
  Object.fromEntries(Object.entries(COLUMNS).map(([name, as], at) => [name, { at, as }])),
  z.object({}),
)

it('says ids and moments in the bytes that they are, beside texts, as they were put', async () => {
  const { askForRows } = tenantDatabase(house.infrastructure.pool)
  const { id: tenantId } = await aTenant(house)
  const [id, moments] = [
    randomUUID(),
    ['1999-12-31T23:59:59.999Z', '2026-03-05T10:00:00.123Z', '9999-12-31T23:59:59.999Z'],
  ]
  const text = `select $1::uuid, 'Işık', at + interval '999 microseconds', 150 from unnest($2::timestamptz[]) at
    union all select null, null, null, null`
  const ask = (formats = FORMATS) => askForRows({ tenantId, firms: '*' }, { text, values: [id, moments], formats })
  const expected = moments.map((at) => ({ id, name: 'Işık', at: Date.parse(at), paid: 1.5 }))
  // Once for each way in which a statement is told: as a new one, and as one that the connection knows.
  for (let time = 0; time < 2; time += 1)
    expect(JSON.parse(inked(write(await ask())).toString())).toEqual([
      ...expected,
      { id: null, name: null, at: null, paid: null },
    ])
  await expect(ask(['text', 'binary'])).rejects.toThrow('result formats')
  expect(await ask()).toHaveLength(moments.length + 1)
})
