import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPublicAddress } from '../../../kit/http/public-address.ts'
import { pageFetcher } from './fetch-page.ts'

const heard: string[] = []
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.headers.host} ${request.url}`)
  response.writeHead(302, { location: '/elsewhere', 'x-one': '1' }).end('here')
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

it('[I-20] a company’s name that means an address of a closed network is not spoken to, however it was looked up', async () => {
  const meaning = (...addresses: string[]) => pageFetcher({ mayReach: isPublicAddress, resolve: async () => addresses })
  for (const fetchPage of [meaning('127.0.0.1'), meaning('93.184.216.34', '10.0.0.1'), meaning('::1'), meaning()])
    await expect(fetchPage(`http://pay.company.example:${port}/`)).rejects.toThrow('not a public one')
  await expect(meaning()(`http://127.0.0.1:${port}/`)).rejects.toThrow('not a public one')
  expect(heard).toEqual([])
})

it('goes to the address that was looked up, once, by the name’s own host, and follows nobody', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return ['127.0.0.1']
  }
  const { status, headers, body } = await pageFetcher({ mayReach: () => true, resolve })(
    `http://pay.company.example:${port}/page`,
    { a: 'b' },
  )
  expect([status, headers.get('x-one'), body.toString(), asked]).toEqual([302, '1', 'here', 1])
  expect(heard).toEqual([`POST pay.company.example:${port} /page`])
})
