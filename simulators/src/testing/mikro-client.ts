import { createHash } from 'node:crypto'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import type { WorldOptions } from '../world.ts'

type Body = Record<string, unknown>
type Result = { StatusCode: number; IsError: boolean; ErrorMessage: string; Data: unknown }

/** A program that speaks to the Mikro API as the fact sheet says, and the office behind it. */
export function aMikro(options: WorldOptions = {}, day = '2026-03-05') {
  const app = makeApp(makeWorld({ now: () => new Date('2026-03-05T09:00:00Z'), pace: 1 / 1000, ...options }))
  const Sifre = createHash('md5').update(`${day} Vezne1923`).digest('hex')
  const who = {
    ApiKey: 'vezne-mikro-api-key',
    FirmaKodu: 'VEZNE',
    CalismaYili: '2026',
    KullaniciKodu: 'SRV',
    Sifre,
    FirmaNo: 0,
    SubeNo: 0,
  }
  const call = async (method: string, sent: Body = {}, other: Body = {}): Promise<Result> => {
    const payload = JSON.stringify({ Mikro: { ...who, ...other, ...sent } })
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: `/erp/mikro/Api/APIMethods/${method}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const [result] = answer.json<{ result: Result[] }>().result
    if (!result) throw new Error('no result')
    return result
  }
  const rows = async (SQLSorgu: string) => {
    const { Data, ErrorMessage } = await call('SqlVeriOkuV2', { SQLSorgu })
    if (ErrorMessage !== '') throw new Error(ErrorMessage)
    return (Data as { SQLResult1: Body[] }[])[0]?.SQLResult1
  }
  const office = async (act: string, sent: Body = {}): Promise<Body> => {
    const answer = await app.inject({ method: 'POST', url: '/_sim/erp/mikro/clerk', payload: { act, ...sent } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const books = async () => {
    type Books = { vouchers: Body[]; balances: Body[]; contradictions: string[] }
    return (await app.inject({ url: '/_sim/erp/mikro/books' })).json<Books>()
  }
  const site = (changes: Body) => app.inject({ method: 'PUT', url: '/_sim/erp/mikro/site', payload: changes })
  return { app, call, rows, office, books, site }
}

/** The receipt of the fact sheet. */
export const aCardReceipt = (line: Body = {}, reference = 'PRT-000123'): Body => ({
  evraklar: [
    {
      evrak_aciklamalari: [{ aciklama: reference }],
      satirlar: [
        {
          cha_tarihi: '05.03.2026',
          cha_tip: 1,
          cha_cinsi: 19,
          cha_normal_Iade: 0,
          cha_evrak_tip: 1,
          cha_evrakno_seri: 'PRT',
          cha_cari_cins: 0,
          cha_kod: '120.01.001',
          cha_d_cins: 0,
          cha_d_kur: 1,
          cha_kasa_hizmet: 2,
          cha_kasa_hizkod: 'BNK01',
          cha_vade: '20260305',
          cha_meblag: '1200',
          user_tablo: [{ TransactionReferenceId: reference }],
          ...line,
        },
      ],
    },
  ],
})
