import * as z from 'zod/mini'

/** The specification's two screens with settings of their own. */
export const SCREENS = { paymentRequest: 5, payWithoutLogin: 6 } as const

export const screenSettings = z.object({
  b2BShowCampaignButton: z.boolean(),
  b2BViewUsdOnCurrencyDropDown: z.boolean(),
  b2BViewEuroOnCurrencyDropDown: z.boolean(),
  b2BCustomerInformationVisibility: z.boolean(),
  b2BMobilePhoneVisibility: z.boolean(),
  b2BTcknVisibility: z.boolean(),
  b2BHideCommissionRateInfo: z.boolean(),
})
export type ScreenSettings = z.output<typeof screenSettings>
