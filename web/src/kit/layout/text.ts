import { bilingual, type WordsOf } from '../i18n/bilingual.ts'

export const text = bilingual('layout', {
  tr: {
    skipToContent: 'İçeriğe geç',
    mainNavigation: 'Ana menü',
    openMenu: 'Menüyü aç',
    closeMenu: 'Menüyü kapat',
    close: 'Kapat',
    language: 'Dil',
    userMenu: 'Kullanıcı menüsü',
    signOut: 'Çıkış Yap',
    darkTheme: 'Koyu görünüm',
    footer: 'Vezne 2025',
    paymentSymbols: 'Visa, Mastercard, Troy ve 3D Secure',
    phone: 'Telefon',
    address: 'Adres',
    home: 'Ana Sayfa',
  },
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    close: 'Close',
    language: 'Language',
    userMenu: 'User menu',
    signOut: 'Sign out',
    darkTheme: 'Dark theme',
    footer: 'Vezne 2025',
    paymentSymbols: 'Visa, Mastercard, Troy and 3D Secure',
    phone: 'Phone',
    address: 'Address',
    home: 'Home',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    layout: (typeof text)['tr']
  }
}

export type LayoutWord = keyof WordsOf<typeof text>
