import { readShape } from '@vezne/contract/kit/client.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { liveEvents } from '@vezne/contract/events.ts'
import { readToken } from '../session/session.ts'

export type LiveMessage = ReplyOf<typeof liveEvents>

function messageIn(part: string): LiveMessage | undefined {
  const data = part.split('\n').find((line) => line.startsWith('data: '))
  return data === undefined ? undefined : readShape(liveEvents.reply, JSON.parse(data.slice('data: '.length)))
}

/** Reads one stream to its end. False when there was none to read, whatever the cause. */
export async function readStream(
  after: number | undefined,
  signal: AbortSignal,
  hear: (message: LiveMessage) => void,
): Promise<boolean> {
  const token = readToken()
  if (token === undefined) return false
  const response = await fetch(`/api${liveEvents.path}${after === undefined ? '' : `?after=${after}`}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  if (!response.ok || response.body === null) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const parts = (text + value).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const message = messageIn(part)
      if (message !== undefined) hear(message)
    }
  }
}
