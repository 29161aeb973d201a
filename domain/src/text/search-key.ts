const PLAIN: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c' }

/**
 * Folds a text so that DİYARBAKIR, diyarbakır and diyarbakir find each other. Turkish lower-casing comes first: only it
 * knows that I becomes ı and İ becomes i. The database folds in the same way (`search_key` in the first migration).
 */
export function searchKey(text: string): string {
  return text.toLocaleLowerCase('tr').replace(/[ışğüöç]/g, (letter) => PLAIN[letter] ?? letter)
}
