import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowBytes, wireRow } from '../../testing/wire-row.ts'
import { takeRows, type TextRow, type WireRow } from './wire-rows.ts'

type Message = { readonly row: TextRow } | { readonly other: string }

function bytesOf(message: Message): Buffer {
  const body = 'row' in message ? rowBytes(message.row) : Buffer.from(message.other)
  const head = Buffer.alloc(5)
  head.write('row' in message ? 'D' : 'C', 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A connection that pg listens to, and what it hears in which order once its rows are taken out. */
function aConnection() {
  const stream = new EventEmitter()
  const connection = Object.assign(new EventEmitter(), { stream })
  const heard: Message[] = []
  stream.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
      heard.push({ other: bytes.toString('utf8', at + 5, at + 1 + bytes.readUInt32BE(at + 1)) })
  })
  takeRows({ connection })
  connection.on('dataRow', ({ fields }: WireRow) => heard.push({ row: fields }))
  return { heard, say: (bytes: Buffer) => stream.emit('data', bytes) }
}

const texts = fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 5 })
const message = fc.oneof(fc.record({ row: texts }), fc.record({ other: fc.string({ maxLength: 20 }) }))

describe('rows of the wire', () => {
  it('come whole and in their place among everything else, in whatever pieces the network brings them', () => {
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (said, sizes) => {
        const { heard, say } = aConnection()
        const bytes = Buffer.concat(said.map(bytesOf))
        for (let at = 0, piece = 0; at < bytes.length; piece += 1) {
          const size = sizes[piece % sizes.length] ?? 1
          say(bytes.subarray(at, at + size))
          at += size
        }
        expect(heard).toEqual(said)
      }),
    )
  })

  it('say one cell as they say all of them', () => {
    const row = wireRow('Işık', null, '', 'Çağ')
    expect(row.fields).toEqual(['Işık', null, '', 'Çağ'])
    expect([0, 1, 2, 3].map((place) => row.text(place))).toEqual(row.fields)
  })

  it('are not taken from a connection that is read in a way that nobody knows', () => {
    const connection = Object.assign(new EventEmitter(), { stream: new EventEmitter() })
    expect(() => takeRows({ connection })).toThrow('in another way')
  })
})
