/** Reads a chosen file in base64, as calls take it. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    const read = () => (typeof reader.result === 'string' ? reader.result : '')
    reader.addEventListener('load', () => resolve(read().replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
}
