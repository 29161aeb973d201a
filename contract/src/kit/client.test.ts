import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer, wireRequest } from './client.ts'
import { endpoint } from './endpoint.ts'
import { text, wholeNumber } from './fields.ts'
import { amount } from './money.ts'

const openRoom = endpoint({
  method: 'GET',
  path: '/Rooms/{roomId}',
  access: 'public',
  summary: '',
  input: z.object({
    roomId: text(20),
    price: z.optional(amount),
    limit: wholeNumber(1, 200),
    cursor: z.optional(text(512)),
  }),
  reply: z.object({ price: amount }),
  refusals: [],
})
const renameRoom = endpoint({ ...openRoom, method: 'PUT', input: z.strictObject({ roomId: text(20), name: text(20) }) })

describe('what leaves for the server', () => {
  it('[G-03] sends the input of a GET as its query, with the path filled in', () => {
    expect(wireRequest(openRoom, { roomId: 'a/b ç', price: 1050n, limit: 10, cursor: undefined })).toEqual({
      method: 'GET',
      url: '/Rooms/a%2Fb%20%C3%A7?price=10.5&limit=10',
      body: undefined,
    })
  })
  it('[G-03] sends the input of other methods as a JSON body', () => {
    expect(wireRequest(renameRoom, { roomId: '1', name: 'Şeref' })).toEqual({
      method: 'PUT',
      url: '/Rooms/1',
      body: '{"name":"Şeref"}',
    })
  })
})

describe('what comes back', () => {
  it('decodes the reply', () => {
    const body = { success: true, message: 'ok', data: { price: 10.5 } }
    expect(readAnswer(openRoom, { status: 200, body })).toEqual({
      success: true,
      message: 'ok',
      data: { price: 1050n },
    })
  })
  it('hands on a refusal with its message', () => {
    const body = { success: false, message: 'Olmaz.', data: null }
    expect(readAnswer(openRoom, { status: 400, body })).toEqual({
      success: false,
      status: 400,
      message: 'Olmaz.',
      body,
    })
  })
  it('takes an answer that is not ours, or not what was promised, as a failure', () => {
    expect(readAnswer(openRoom, { status: 502, body: '<html>' })).toMatchObject({ success: false, status: 502 })
    const body = { success: true, message: '', data: { price: 'çok' } }
    expect(readAnswer(openRoom, { status: 200, body })).toMatchObject({ success: false })
  })
})
