import { useWords } from '../i18n/i18n.ts'
import { text } from '../i18n/text.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog of the panel: its button says what it says everywhere. */
export function Modal({ closeLabel, ...props }: Omit<DialogProps, 'closeLabel'> & { readonly closeLabel?: string }) {
  const t = useWords(text)
  return <Dialog {...props} closeLabel={closeLabel ?? t('close')} />
}
