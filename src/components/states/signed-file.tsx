import { useSignedFile } from '#data/images/use-signed-file.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './signed-file.module.css'

/** A private photo, or the link to a private PDF. Its address expires, so it is asked for when the file is shown. */
export function SignedFile({
  name,
  label,
  path,
}: {
  /** Tells the file from the one whose place it took. */
  name: string
  label: string
  /** Where the API gives its address. */
  path: string
}) {
  const { data: url, error, mutate } = useSignedFile(path, name)
  if (error && !url)
    return (
      <p className="sub" role="alert">
        {label} could not be opened. <Button onClick={() => void mutate()}>Try again</Button>
      </p>
    )
  if (!url) return <Skeleton height="180px" />
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer">
      {url.split('?', 1)[0]?.endsWith('.pdf') ? `Open: ${label} (PDF)` : <img src={url} alt={label} />}
    </a>
  )
}
