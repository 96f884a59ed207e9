import { useRead } from '#data/reading/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { failureText } from './failure-texts.ts'
import styles from './signed-file.module.css'

/** A private photo, or the link to a private PDF. Its address expires, so it is asked for when the file is shown. */
export function SignedFile({
  id,
  name,
  label,
  fetchUrl,
}: {
  /** Tells the file from others. */
  id: string
  /** With its ending. */
  name: string
  label: string
  fetchUrl: () => Promise<string>
}) {
  const { data: url, error, mutate } = useRead(['signed-file', id], fetchUrl)
  if (error && !url)
    return (
      <p className="sub" role="alert">
        {failureText(error)} <Button onClick={() => void mutate()}>Try again</Button>
      </p>
    )
  if (!url) return <Skeleton height="180px" />
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer">
      {name.endsWith('.pdf') ? `Open: ${label} (PDF)` : <img src={url} alt={label} />}
    </a>
  )
}
