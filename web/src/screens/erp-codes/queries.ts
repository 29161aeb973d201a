import { saveErpCodes, type ErpCodeLine, type ErpCodes } from '@vezne/contract/erp-codes.ts'
import { sendChange } from '../../kit/api/change.ts'

export type PosAccount = ErpCodes['accounts'][number]

/** A line as the form holds it: what is not typed is empty. */
export interface CodeLine extends Omit<ErpCodeLine, 'planCode'> {
  readonly planCode: string
}

export interface CodesValues {
  readonly codes: readonly CodeLine[]
}

/** The parts of a line stand in the order of its fields, so that what was not touched compares equal. */
export const toForm = ({ codes }: { readonly codes: readonly ErpCodeLine[] }): CodesValues => ({
  codes: codes.map(({ posAccountId, installments, posAccount, planCode }) => ({
    posAccountId,
    installments,
    posAccount,
    planCode: planCode ?? '',
  })),
})

const typed = (text: string | undefined) => (text ?? '').trim()

/** How a plan goes out that nobody named. */
export const defaultPlan = (installments: number) => `KK${String(installments).padStart(2, '0')}`

export const sendCodes =
  (ledgerId: string) =>
  async ({ codes }: CodesValues, version: number): Promise<number> => {
    const saved = await sendChange(saveErpCodes, {
      ledgerId,
      version,
      codes: codes.map(({ posAccountId, installments, posAccount, planCode }) => ({
        posAccountId,
        installments,
        posAccount: typed(posAccount),
        planCode: typed(planCode) || null,
      })),
    })
    return saved.version
  }
