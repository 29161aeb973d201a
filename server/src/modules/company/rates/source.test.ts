import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askSource } from './source.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function aSource(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('[P-19] the source of the rates', () => {
  it('is read whole, with its Turkish letters, and has nothing where nothing stands', async () => {
    const source = await aSource((request, answer) => {
      answer.statusCode = request.url === '/there' ? 200 : 404
      answer.end('<Isim>ABD DOLARI, İsviçre Frangı</Isim>')
    })
    expect(await askSource(`${source}/there`)).toBe('<Isim>ABD DOLARI, İsviçre Frangı</Isim>')
    expect(await askSource(`${source}/not-there`)).toBeUndefined()
  })

  it('is let go of while it still speaks, when it does not end', async () => {
    let given = 0
    const gone = Promise.withResolvers<void>()
    const source = await aSource((_request, answer) => {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = () => {
        while (!answer.destroyed && answer.write(chunk)) given += chunk.length
      }
      answer.on('drain', more).on('close', gone.resolve)
      more()
    })
    await expect(askSource(source)).rejects.toThrow('an answer of more than 1000000 bytes')
    await gone.promise
    // What the sockets hold between us comes on top; all that was offered would be endless.
    expect(given).toBeLessThan(20_000_000)
  })

  it.each([301, 302, 303, 307, 308])('is not followed elsewhere (%i)', async (status) => {
    let visits = 0
    const elsewhere = await aSource((_request, answer) => {
      visits += 1
      answer.end('<Tarih_Date/>')
    })
    const source = await aSource((_request, answer) => {
      answer.writeHead(status, { location: elsewhere }).end()
    })
    await expect(askSource(source)).rejects.toThrow(`the source answered ${status}`)
    expect(visits).toBe(0)
  })
})
