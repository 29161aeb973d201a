import { expect, it } from 'vitest'
import { refuseOpenDoors } from './may-serve.ts'
import { useHouse } from './testing/house.ts'
import { aTenant } from './testing/people.ts'

const house = useHouse({ PUBLIC_HOST: 'giris.vezne.example' })

it('[I-25] an installation whose own host is a company’s domain does not start', async () => {
  const tenant = await aTenant(house, 'Görünmez A.Ş.')
  const { production: _, ...config } = house.infrastructure.config
  const served = { ...house.infrastructure, config: { ...config, production: true } }
  await house.owner.query('insert into tenant_domains (domain, tenant_id) values ($1, $2)', [
    'giris.vezne.example',
    tenant.id,
  ])
  await expect(refuseOpenDoors(served)).rejects.toThrow(
    'PUBLIC_HOST is giris.vezne.example, which is a domain of Görünmez A.Ş.: give the house a host of its own',
  )
})
