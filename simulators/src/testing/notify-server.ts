import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's server that hears notifications and answers each as it is told to. */
export async function aNotifyServer(answers: readonly string[] = ['OK']) {
  const heard: Record<string, string>[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())))
      response.end(answers[Math.min(heard.length, answers.length) - 1])
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bildirim`
  return { heard, url, close: () => void server.close() }
}
