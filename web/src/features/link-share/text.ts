import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('link-share', {
  tr: {
    share: 'Paylaş',
    address: 'Link adresi',
    copy: 'Kopyala',
    whatsApp: 'WhatsApp’ta Paylaş',
    newWindow: '(yeni pencerede açılır)',
    open: 'Sayfayı Aç',
    qr: 'QR Kod',
    hideQr: 'QR Kodu Gizle',
    qrOf: '{{number}} numaralı linkin QR kodu',
    svg: 'SVG indir',
    png: 'PNG indir',
    card: 'A6 Kart Yazdır',
    pictureFailed: 'Bu tarayıcı resmi çizemedi; SVG dosyasını indirin.',
    loading: 'QR kod çiziliyor',
    failed: 'QR kod çizilemedi.',
    retry: 'Tekrar Dene',
  },
  en: {
    share: 'Share',
    address: 'Address of the link',
    copy: 'Copy',
    whatsApp: 'Share on WhatsApp',
    newWindow: '(opens in a new window)',
    open: 'Open the Page',
    qr: 'QR Code',
    hideQr: 'Hide the QR Code',
    qrOf: 'QR code of link {{number}}',
    svg: 'Download SVG',
    png: 'Download PNG',
    card: 'Print an A6 Card',
    pictureFailed: 'This browser could not draw the picture; download the SVG file.',
    loading: 'Drawing the QR code',
    failed: 'The QR code could not be drawn.',
    retry: 'Try again',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'link-share': (typeof text)['tr']
  }
}
