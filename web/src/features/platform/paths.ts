/** Where whoever runs the installation works. */
export const PLATFORM_PATHS = {
  door: '/platform/giris',
  companies: '/platform',
  accounts: '/platform/hesaplar',
  house: '/platform/isletim',
} as const
