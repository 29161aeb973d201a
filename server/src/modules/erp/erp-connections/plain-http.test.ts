import { httpWire } from '@vezne/erp/port.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'

const open = useHouse({ ERP_LAN: '0' })
const inLan = useHouse({ ERP_LAN: '1' })

it('[I-18] an ERP is spoken to by http where the installation stands in its network, and nowhere else', async () => {
  expect(modulesOf(inLan.infrastructure).erpConnections.allowsPlainHttp).toBe(true)
  const { allowsPlainHttp, wire } = modulesOf(open.infrastructure).erpConnections
  expect(allowsPlainHttp).toBe(false)
  const said = await wire.send({ method: 'GET', url: 'http://93.184.216.34:9/', headers: {}, body: '' })
  expect(said).toEqual({ kind: 'silence', why: 'private-address', sent: false })
  const secure = httpWire({ timeoutMs: 400, onlySecure: true, mayReach: () => true })
  expect(await secure.send({ method: 'GET', url: 'https://127.0.0.1:9/', headers: {}, body: '' })).toMatchObject({
    why: 'unreachable',
  })
})
