import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useHouse } from '@vezne/server/testing/house.ts'
import { seedDemo } from '@vezne/tools/seed/seed.ts'
import { tenantId } from '@vezne/tools/seed/store.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layDemoPayments } from './demo-payments.ts'
import { idsFor } from './ids.store.ts'
import { layPaymentSet, payersPageOf } from './public-ids.store.ts'
import { walkPublicIds } from './public-ids.ts'
import { aBulletin, columnsOf } from './store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-public-ids-'))
/** Whose page it is, and the code of a link of theirs. */
const [PAGE, LINK_CODE] = [tenantId('anadolu'), 'DEMO-ACIK']
const PATIENCE_MS = 600_000

beforeAll(async () => {
  await seedDemo(house.infrastructure, contentDir)
  await aBulletin(house.owner)
  await layDemoPayments(house)
  await layPaymentSet(house.owner, tenantId('sigorta'))
}, PATIENCE_MS)
afterAll(() => rmSync(contentDir, { recursive: true }))

it(
  '[I-20] an id that exists, at every place of every public call: on one company’s page another company’s is nobody’s',
  async () => {
    const page = await payersPageOf(house.owner, PAGE, LINK_CODE)
    const sight = { tenantId: PAGE, firms: '*' } as const
    const ids = await idsFor(house.owner, await columnsOf(house.owner), sight)
    expect([...ids.otherCompany.keys()]).toEqual(
      expect.arrayContaining(['firms', 'payments', 'users', 'commission_definitions', 'payment_sets']),
    )
    const { faults, places, asked } = await walkPublicIds(house.owner, house.http, page, ids)
    expect(faults).toEqual([])
    expect(places).toEqual(
      expect.arrayContaining([
        '/PayWithoutLogin/CommissionOptions paymentSetId',
        '/PayWithoutLogin/SalesRequest firmId',
        '/PosCollection/SalesRequestWithCode posCollectionCommissionDefinitionId',
        '/PayWithoutLogin/PosCollectionTransactionGetById/{id} id',
      ]),
    )
    expect(asked).toBeGreaterThan(places.length * 10)
  },
  PATIENCE_MS,
)
