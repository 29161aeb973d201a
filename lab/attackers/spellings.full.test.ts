import { useHouse } from '@vezne/server/testing/house.ts'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { operationsOf, readDocument } from '../access/operations.ts'
import { flood, walkSpellings } from './spellings.ts'

const open = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const limited = useHouse()

const portOf = async (http: FastifyInstance) => Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)

it('[I-30] no call is reached by a second spelling of its address', async () => {
  const operations = operationsOf(await readDocument(open.http))
  const { asked, faults } = await walkSpellings(await portOf(open.http), operations)
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(operations.length * 8)
})

it('[I-30] of 700 calls in spellings that changed by turns, 100 are told to wait', async () => {
  const port = await portOf(limited.http)
  const call = '/api/FirmAuth/GetTenants'
  const spellings = [call, `http://x${call}`, '/%61pi/FirmAuth/GetTenants', '/api%2FFirmAuth/GetTenants', '/api%00']
  expect(await flood(port, spellings, 700)).toBe(100)
})
