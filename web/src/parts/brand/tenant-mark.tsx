import './tenant-mark.css'

/** The company in a square, where a logo as wide as a word could not be read: its letters, on the tile its logo has. */
export function TenantMark({ name, letters }: { name: string; letters: string }) {
  return (
    <span className="tenant-mark" role="img" aria-label={name}>
      <span aria-hidden="true">{letters}</span>
    </span>
  )
}
