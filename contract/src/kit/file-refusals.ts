import { SETTLEMENT_REFUSALS } from './settlement-words.ts'

import type { Bilingual } from './language.ts'

/** Every refusal of a file that is sent or asked for. */
export const FILE_REFUSALS = {
  ...SETTLEMENT_REFUSALS,
  'statement-mail-address': {
    status: 409,
    tr: 'Ekstreyi yalnızca cari kartındaki ya da kendi e-posta adresinize gönderebilirsiniz.',
    en: 'You can mail the statement only to the address of the account or to your own.',
  },
  'export-too-large': {
    status: 409,
    tr: 'Bu kadar satır bu biçimde dosyaya sığmaz. Filtreyi daraltın ya da CSV seçin.',
    en: 'A file of this kind cannot hold that many rows. Narrow the filter, or choose CSV.',
  },
  'picture-svg': {
    status: 400,
    tr: 'SVG yerine PNG ya da WebP yükleyin.',
    en: 'Upload a PNG or a WebP instead of an SVG.',
  },
  'picture-not-readable': {
    status: 400,
    tr: 'Bu dosya bir resim olarak okunamadı. PNG, JPEG ya da WebP yükleyin.',
    en: 'This file could not be read as a picture. Upload a PNG, a JPEG or a WebP.',
  },
  'picture-too-large': {
    status: 400,
    tr: 'Resim çok büyük: en çok 4 MB ve 40 megapiksel olabilir.',
    en: 'The picture is too large: 4 MB and 40 megapixels are the most.',
  },
  'sheet-not-readable': {
    status: 400,
    tr: 'Bu dosya bir Excel çalışma kitabı olarak okunamadı. Parolasız bir .xlsx dosyası yükleyin.',
    en: 'This file could not be read as an Excel workbook. Upload an .xlsx file without a password.',
  },
  'sheet-too-large': {
    status: 400,
    tr: 'Dosya çok büyük ya da açılınca çok büyüyor: en çok 2 MB, 5.000 satır ve 300.000 dolu hücre olabilir.',
    en: 'The file is too large, or grows too large when unpacked: 2 MB, 5,000 rows and 300,000 filled cells are the most.',
  },
  'import-running': {
    status: 409,
    tr: 'Şirketinizin başka bir dosyası şu anda okunuyor. O bitince yeniden deneyin.',
    en: 'Another file of your company is being read just now. Try again when it is done.',
  },
  'imports-full': {
    status: 503,
    tr: 'Şu anda çok sayıda dosya okunuyor; dosyanız alınmadı. Birkaç dakika sonra yeniden deneyin.',
    en: 'Many files are being read just now, and yours was not taken. Try again in a few minutes.',
  },
  'sheet-changed': {
    status: 409,
    tr: 'Siz farklara bakarken kayıtlar değişti. Yeni farklara bakıp yeniden uygulayın.',
    en: 'The records changed while you were looking at the differences. Look at the new ones and apply again.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 | 503 }>
