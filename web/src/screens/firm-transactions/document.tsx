/** Nobody opens what a stranger's address could be anything else than a page. */
export const isWebAddress = (address: string | null): address is string => /^https?:\/\//.test(address ?? '')

/** The document's number at the tax office, which opens it where the ERP told its address. */
export function DocumentLink({
  ettn,
  documentUrl,
  word,
}: {
  ettn: string | null
  documentUrl: string | null
  word: string
}) {
  if (!isWebAddress(documentUrl)) return ettn ?? '–'
  return (
    <a href={documentUrl} target="_blank" rel="noreferrer noopener" onClick={(click) => click.stopPropagation()}>
      {ettn ?? word}
    </a>
  )
}
